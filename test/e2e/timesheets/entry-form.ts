import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'

const zone = 'Australia/Sydney'

/** Today on the farm's clocks. */
export const farmToday = () => Temporal.Now.plainDateISO(zone)

/** Opens a form from the menu of the approve screen. */
export async function openForm(page: Page, item: 'Add timesheet' | 'Add leave'): Promise<Locator> {
  await page.getByRole('button', { name: 'Add entry' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return page.getByRole('dialog', { name: item })
}

/** The part of a date and time field that is typed in. */
export const timeOf = (page: Page | Locator, field: string) =>
  page.getByRole('textbox', { name: `${field} time`, exact: true })

/** The part of a date and time field that opens a calendar; it is named by its field and the chosen day. */
export const dateOf = (page: Page | Locator, field: string) =>
  page.getByRole('button', { name: new RegExp(`^${field} date(, .*)?$`) })

/** Chooses today in a date and time field. */
export async function chooseToday(page: Page, field: string) {
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

/** Chooses a day some days from today in a field of one day. */
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

const times = { startTime: z.string(), endTime: z.string() }
const stored = z.object({ entry: z.object({ ...times, breaks: z.array(z.object(times)) }) })

const localTime = (instant: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })

/** Start and end of an entry and of each of its breaks as `HH:mm` on the farm's clocks, as they are kept. */
export async function storedTimes(page: Page, id: string) {
  const answer = await page.request.get(`/api/timesheets/entries/${id}`)
  const { entry } = stored.parse(await answer.json())
  return [entry, ...entry.breaks].flatMap(({ startTime, endTime }) => [localTime(startTime), localTime(endTime)])
}
