import type { Page } from '@playwright/test'

/** Today on the farm's clocks. */
const farmToday = () => Temporal.Now.plainDateISO('Australia/Sydney')

/** Chooses today and a time like `7:00 AM` in a date and time field. */
export async function chooseTime(page: Page, field: string, time: string) {
  const [clock = '', half = ''] = time.split(' ')
  const [hours = '', minutes = ''] = clock.split(':')
  await page.getByRole('button', { name: field, exact: true }).click()
  const picker = page.getByRole('dialog', { name: field })
  const day = farmToday().toLocaleString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' })
  await picker.getByRole('button', { name: day, exact: true }).click()
  await picker.getByRole('spinbutton', { name: 'Hours' }).fill(hours)
  await picker.getByRole('spinbutton', { name: 'Minutes' }).fill(minutes)
  await picker.getByLabel('AM or PM').press(half.charAt(0))
  await picker.getByRole('button', { name: 'Done' }).click()
}
