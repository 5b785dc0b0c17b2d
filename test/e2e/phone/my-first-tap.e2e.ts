import type { Page } from '@playwright/test'
import { type Caller, expect, test, withServiceWorker } from '#test/e2e/fixtures.ts'
import { addLocations, allSent, clockOff, entriesOf, press, signInOnPhone } from './phone-app.ts'

/** A farm with two locations and the default activities, and an employee who has chosen none yet. */
async function begin(phone: Page, manager: Caller) {
  const locations = await addLocations(manager, ['River flat', 'Home block'])
  const idOf = (name: string) => locations.find((each) => each.name === name)?.id
  return { person: await signInOnPhone(manager, phone), flat: idOf('River flat'), home: idOf('Home block') }
}

const isOn = (phone: Page) => expect(phone.getByText(/^On since/)).toBeVisible()
const asksForLocation = (phone: Page) => phone.getByRole('dialog', { name: 'Which location?' })

test(
  'the clock runs from the first tap, even offline, and a location chosen later applies to the whole entry',
  { tag: withServiceWorker },
  async ({ page: phone, manager, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    const { person, flat, home } = await begin(phone, manager)
    await phone.context().setOffline(true)
    await press(phone, /^Clock on/)
    await isOn(phone)
    await expect(asksForLocation(phone)).toContainText('Clocked on since')
    await expect(phone.getByText('1 waiting')).toBeVisible()
    await press(phone, 'River flat')
    await press(phone, 'Sowing')
    await expect(phone.getByRole('main')).toContainText('River flat · Sowing')
    await phone.context().setOffline(false)
    await allSent(phone)
    await expect.poll(() => entriesOf(manager, person.id)).toMatchObject([{ status: 'active', locationIds: [flat] }])

    await press(phone, 'Wrong job? Correct it')
    await expect(asksForLocation(phone)).toContainText('This changes the whole entry')
    await press(phone, 'Home block')
    await press(phone, 'Sowing')
    await allSent(phone)
    await expect.poll(() => entriesOf(manager, person.id)).toMatchObject([{ status: 'active', locationIds: [home] }])
    await clockOff(phone)

    // The app now remembers the job.
    await press(phone, /^Clock on.*Home block · Sowing/)
    await isOn(phone)
    await expect(phone.getByRole('main')).toContainText('Home block · Sowing')
    await expect(phone.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  'a phone that restarts between clock-on and the choice stays clocked on, and the choice can still be made',
  { tag: withServiceWorker },
  async ({ page: phone, manager, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    const { person, flat } = await begin(phone, manager)
    await phone.context().setOffline(true)
    await press(phone, /^Clock on/)
    await expect(asksForLocation(phone)).toBeVisible()
    await phone.reload()
    await isOn(phone)
    await press(phone, 'Choose location and activity')
    await press(phone, 'River flat')
    await press(phone, 'No activity')
    await clockOff(phone)
    await phone.context().setOffline(false)
    await allSent(phone)
    await expect
      .poll(() => entriesOf(manager, person.id))
      .toMatchObject([{ status: 'pending', locationIds: [flat], phoneFlags: [] }])
  },
)

test('the choice can be skipped; an employee who skipped it is not asked again', async ({ page: phone, manager }) => {
  await begin(phone, manager)
  await press(phone, /^Clock on/)
  await press(phone, 'Not now')
  await isOn(phone)
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await clockOff(phone)
  await press(phone, /^Clock on/)
  await press(phone, 'No location')
  await press(phone, 'No activity')
  await clockOff(phone)
  await press(phone, /^Clock on/)
  await expect(phone.getByRole('button', { name: 'Choose location and activity' })).toBeVisible()
  await expect(phone.getByRole('dialog')).toHaveCount(0)
})
