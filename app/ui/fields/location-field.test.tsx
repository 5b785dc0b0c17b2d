import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LocationAnswer } from '#shared/core/answers/location-answer.ts'
import { devicePosition } from '#test/component/device-position.ts'
import { fillField } from '#test/component/fill-field.tsx'
import { LocationField } from './location-field.tsx'

const locations = [
  { id: 'north', name: 'North block' },
  { id: 'yards', name: 'Yards' },
]
const open = () =>
  fillField<LocationAnswer | null>(null, (field) => <LocationField label="Location" locations={locations} {...field} />)
const use = page.getByRole('button', { name: 'Use my position' })

test('a listed one is chosen, or the position of the device with its accuracy', async () => {
  const gps = devicePosition()
  const form = await open()
  await page.getByText('Yards').click()
  expect(form.value).toEqual({ kind: 'listed', id: 'yards' })
  await use.click()
  await expect.element(page.getByText('Finding your position…')).toBeVisible()
  gps.find()
  await expect.element(page.getByText('Your position, within 12 m: -34.50000, 146.12346')).toBeVisible()
  expect(form.value).toEqual({ kind: 'position', latitude: -34.5, longitude: 146.123456, accuracyMetres: 11.2 })
  await expect.element(page.getByRole('radio', { name: 'Yards' })).not.toBeChecked()
})

test('a position that comes late does not replace a location chosen meanwhile', async () => {
  const gps = devicePosition()
  const form = await open()
  await use.click()
  await page.getByText('North block').click()
  gps.find()
  await expect.element(page.getByText('Finding your position…')).not.toBeInTheDocument()
  expect(form.value).toEqual({ kind: 'listed', id: 'north' })
})

test('a device that does not share its position says what to do', async () => {
  const gps = devicePosition()
  const form = await open()
  await use.click()
  gps.refuse()
  await expect.element(page.getByText(/Allow it in the settings, or choose a location above/)).toBeVisible()
  expect(form.value).toBeNull()
})
