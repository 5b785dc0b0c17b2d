import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Location } from '#shared/business/business-contract.ts'
import { aBusiness, aLocation } from '#test/component/farm-answers.ts'
import { devicePosition } from '#test/component/device-position.ts'
import { openManager } from '#test/component/open-manager.tsx'

const farmPosition = { latitude: -30.4021, longitude: 149.7518 }
const far = { latitude: -30.45, longitude: 149.78 }

/** A farm whose location Creek says where it is as `place` does. */
async function openCreek(place: Partial<Location> = {}, others: Location[] = []) {
  const creek = aLocation('Creek', place)
  const server = await openManager('/settings/locations-activities', {
    business: { ...aBusiness(), position: farmPosition },
    answers: {
      'business.listLocations': () => [creek, ...others],
      'business.setLocationPlace': ({ address, position }) => {
        Object.assign(creek, { address: address || null, position })
        return { ok: true }
      },
    },
  })
  await open.click()
  await expect.element(form).toBeVisible()
  return { creek, server, sent: () => server.callsOf('business.setLocationPlace') }
}

const open = page.getByRole('button', { name: 'Address and position of Creek' })
const form = page.getByRole('dialog', { name: 'Address and position of Creek' })
const address = form.getByLabelText('Address', { exact: true })
const position = form.getByLabelText('Position on the map', { exact: true })
const button = (name: string) => form.getByRole('button', { name, exact: true })
const list = page.getByRole('list', { name: 'Locations' })

test('an address and a typed position are saved, listed and can be undone', async () => {
  const { creek, sent } = await openCreek()
  await expect.element(list.getByText('No address or position')).toBeInTheDocument()
  await address.fill('Spring Plains Road, Wee Waa')
  await position.fill('30.2283° S, 149.4414° E')
  await button('Save').click()
  await expect.element(form).not.toBeInTheDocument()
  expect(sent()).toEqual([
    {
      id: creek.id,
      address: 'Spring Plains Road, Wee Waa',
      position: { latitude: -30.2283, longitude: 149.4414 },
    },
  ])
  await expect.element(list.getByText('Spring Plains Road, Wee Waa · Position set')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(list.getByText('No address or position')).toBeVisible()
  expect(sent().at(-1)).toEqual({ id: creek.id, address: '', position: null })
})

test('what is no position is said at its field and not saved; a forgotten minus is pointed out', async () => {
  const { sent } = await openCreek({ address: 'Creek Road', position: farmPosition })
  await expect.element(address).toHaveValue('Creek Road')
  await expect.element(position).toHaveValue('-30.4021, 149.7518')
  await position.fill('149.7518, -30.4021')
  await button('Save').click()
  await expect.element(position).toHaveAccessibleDescription(/The latitude must be between -90 and 90\./)
  await expect.element(position).toHaveFocus()
  expect(sent()).toEqual([])
  await position.fill('30.4021, 149.7518')
  await expect.element(form.getByText(/^This is north of the equator\./)).toBeVisible()
  await position.fill('')
  await button('Save').click()
  await expect.element(list.getByText('Creek Road · No position')).toBeVisible()
  expect(sent()).toMatchObject([{ address: 'Creek Road', position: null }])
})

test('this device’s position is entered with its accuracy; one that comes late does not replace what was typed', async () => {
  const gps = devicePosition()
  const { sent } = await openCreek()
  await button('Use this device’s position').click()
  await expect.element(form.getByText('Finding the position…')).toBeVisible()
  gps.find()
  await expect.element(position).toHaveValue('-34.5, 146.123456')
  await expect.element(form.getByText('Position found, within 12 m.')).toBeVisible()

  await button('Use this device’s position').click()
  await position.fill('-30.5, 149.5')
  gps.find()
  await expect.element(position).toHaveValue('-30.5, 149.5')
  await expect.element(form.getByText(/within 12 m/)).not.toBeInTheDocument()
  await button('Save').click()
  await expect.poll(sent).toMatchObject([{ position: { latitude: -30.5, longitude: 149.5 } }])
})

test('a device that does not share its position says what to do', async () => {
  const gps = devicePosition()
  await openCreek()
  await button('Use this device’s position').click()
  gps.refuse()
  await expect
    .element(form.getByText(/Allow it in the browser’s settings, choose it on the map or type it\./))
    .toBeVisible()
  await expect.element(position).toHaveValue('')
})

test('of names that would cover each other on the map one is shown, and the others where the pointer is', async () => {
  const near = { latitude: farmPosition.latitude + 0.0001, longitude: farmPosition.longitude }
  await openCreek({}, [aLocation('Shed', { position: near }), aLocation('Dam', { position: far })])
  await button('Choose on the map').click()
  const map = form.getByRole('region', { name: 'Map to choose the position on' })
  await expect.element(map.getByText('Dam')).toBeVisible()
  await expect.element(map.getByText('Willow Creek')).toBeVisible()
  await expect.element(map.getByText('Shed')).not.toBeInTheDocument()
})

test('a pin is put by a click on the map, or with the keyboard in its middle', async () => {
  const { sent } = await openCreek()
  await button('Choose on the map').click()
  const map = form.getByRole('region', { name: 'Map to choose the position on' })
  await expect.element(map.getByText('Willow Creek')).toBeVisible()
  // The map opens around the farm, the only position that is known.
  await button('Put the pin in the middle').click()
  const near = { latitude: expect.closeTo(-30.4021, 3), longitude: expect.closeTo(149.7518, 3) }
  await button('Save').click()
  await expect.poll(sent).toMatchObject([{ position: near }])

  await open.click()
  await button('Choose on the map').click()
  await map.click({ position: { x: 40, y: 200 } })
  await expect.element(map.getByText('Here')).toBeVisible()
  await button('Save').click()
  await expect.poll(sent).toHaveLength(2)
  const southWest = expect.objectContaining({
    latitude: expect.toSatisfy((degrees: number) => degrees < farmPosition.latitude),
    longitude: expect.toSatisfy((degrees: number) => degrees < farmPosition.longitude),
  })
  expect(sent()).toMatchObject([{}, { position: southWest }])
})
