import type { Locator, Page } from '@playwright/test'

const zone = 'Australia/Sydney'

/** Today in the farm's time zone. */
export const farmToday = () => Temporal.Now.plainDateISO(zone)

/** Opens a form from the menu of the approve screen. */
export async function openForm(page: Page, item: 'Add timesheet' | 'Add leave'): Promise<Locator> {
  await page.getByRole('button', { name: 'Add entry' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return page.getByRole('dialog', { name: item })
}

/** The text input of a date and time field. */
export const timeOf = (page: Page | Locator, field: string) =>
  page.getByRole('textbox', { name: `${field} time`, exact: true })

/** The button of a date and time field that opens the calendar, named by field and chosen day. */
const dateOf = (page: Page | Locator, field: string) =>
  page.getByRole('button', { name: new RegExp(`^${field} date(, .*)?$`) })

/** Chooses today in a date and time field. */
async function chooseToday(page: Page, field: string) {
  await dateOf(page, field).click()
  const calendar = page.getByRole('dialog', { name: new RegExp(`^${field} date`) })
  await calendar.getByRole('button', { name: dayName(farmToday()), exact: true }).click()
  await calendar.waitFor({ state: 'hidden' })
}

/** Chooses today and types a time like `7:00 AM` in a date and time field. */
export async function chooseTime(page: Page, field: string, time: string) {
  await chooseToday(page, field)
  await timeOf(page, field).fill(time)
  await timeOf(page, field).press('Tab')
}

/** Chooses a day relative to today in a date field. */
export async function chooseDay(page: Page, field: string, daysFromToday: number) {
  const day = farmToday().add({ days: daysFromToday })
  await page.getByRole('button', { name: field, exact: true }).click()
  const picker = page.getByRole('dialog', { name: field })
  await picker.waitFor()
  const shown = picker.getByRole('button', { name: dayName(day), exact: true })
  if (!(await shown.isVisible())) await picker.getByRole('button', { name: 'Next month' }).click()
  await shown.click()
}

/** Days until the next Monday, at least one. */
export function daysUntilMonday(): number {
  return 8 - farmToday().dayOfWeek
}

function dayName(day: Temporal.PlainDate): string {
  return day.toLocaleString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' })
}
