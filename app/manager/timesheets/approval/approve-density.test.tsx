import { v7 as newId } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { aLocation, anEmployee, anEntry, aNamedRow } from '#test/component/farm-answers.ts'
import { openManager } from '#test/component/open-manager.tsx'
import { loadFont } from '#app/ui/theme/load-font.ts'

const overtime = { payRate: 'hourly_overtime', overtimeAfterHours: 4 } as const
const kit = anEmployee('Kit', 'Doyle')
const [terms] = kit.termsHistory
const [airstrip, fencing] = [aLocation('Airstrip Paddock'), aNamedRow('Fencing')]

/** A fortnight with a Sunday, which the totals show. */
const days = ['02', '03', '04', '05', '06', '08', '10', '11', '12'].map((day) => `2026-03-${day}`)
const at = (day: string, time: string) => Temporal.Instant.from(`${day}T${time}+11:00`).toString()

/** 5 hours of work with an unpaid and a paid break. */
const morningOf = (day: string) =>
  anEntry(kit.id, day, {
    startTime: at(day, '06:45'),
    endTime: at(day, '12:15'),
    locationIds: [airstrip.id],
    activityIds: [fencing.id],
    breaks: [
      { id: newId(), type: 'unpaid', startTime: at(day, '09:30'), endTime: at(day, '10:00') },
      { id: newId(), type: 'paid', startTime: at(day, '11:00'), endTime: at(day, '11:10') },
    ],
  })

const rows = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
const first = rows.first()
const decide = page.getByRole('region', { name: 'Decide' })
const boxOf = (target: Locator) => target.element().getBoundingClientRect()

/** The shorter side of what a finger can touch: a checkbox is as large as its label. */
function smallest(target: Locator) {
  const element = target.element()
  const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
  return Math.min(width, height)
}

test('eight entries with overtime and breaks fit on a small desktop screen, and touch targets on a phone stay large', async () => {
  // As from the second page on.
  await loadFont()
  document.documentElement.dataset.font = 'loaded'
  onTestFinished(async () => {
    delete document.documentElement.dataset.font
    await page.viewport(1280, 800)
  })
  await openManager(`/timesheets/approve/${kit.id}?from=2026-03-02&to=2026-03-15`, {
    employees: [{ ...kit, ...overtime, termsHistory: terms ? [{ ...terms, ...overtime }] : [] }],
    entries: days.map(morningOf),
    answers: { 'business.listLocations': () => [airstrip], 'business.listActivities': () => [fencing] },
  })
  await expect.element(rows).toHaveLength(9)
  await expect.element(rows.last().getByText('Fencing')).toBeVisible()
  const boxes = rows.all().map(boxOf)
  const inSight = boxes.filter(({ top, bottom }) => top >= 60 && bottom <= boxOf(decide).top)
  expect(inSight.length).toBeGreaterThanOrEqual(8)
  // Rows still show every part.
  for (const part of [
    'Mon 2 Mar',
    '6:45am - 12:15pm',
    '0:30 unpaid, 0:10 paid',
    'Airstrip Paddock',
    'Fencing',
    '5.00 h',
    'Est. $156.25',
    'Pending',
    '1.00 h overtime',
  ]) {
    expect(first.element().textContent).toContain(part)
  }
  await expect.element(page.getByRole('heading', { name: /^Mon 2 Mar/ })).toBeVisible()
  first
    .getByRole('link', { name: /^Open / })
    .element()
    .focus()
  await userEvent.tab()
  await expect.element(first.getByRole('button', { name: /^Approve / })).toHaveFocus()
  await userEvent.tab()
  await expect.element(first.getByRole('button', { name: /^Reject / })).toHaveFocus()

  await page.viewport(390, 844)
  // Rows become cards a moment after the window is resized.
  for (const name of [/^Approve /, /^Reject /]) {
    await expect.poll(() => smallest(first.getByRole('button', { name }))).toBeGreaterThanOrEqual(44)
  }
  await expect.poll(() => smallest(first.getByRole('checkbox'))).toBeGreaterThanOrEqual(44)
  await expect.poll(() => smallest(page.getByRole('checkbox', { name: /^Select all 9/ }))).toBeGreaterThanOrEqual(44)
})
