import { v7 as newId } from 'uuid'
import { bar } from './approve-screen.ts'
import { expect, hire, test } from './fixtures.ts'

/** A fortnight with a Sunday in it, which the totals name. */
const days = ['02', '03', '04', '05', '06', '08', '10', '11', '12']
const at = (day: string, time: string) => Temporal.Instant.from(`2026-03-${day}T${time}+11:00`).toString()

type Box = { x: number; y: number; width: number; height: number }

test('eight plain entries are in sight on a small desk, and a phone keeps targets for a finger', async ({
  page,
  farm,
  somebodyElse,
}) => {
  const kit = await hire(page, await somebodyElse(), 'Kit', 'Doyle')
  const locationId = newId()
  const activityId = newId()
  await page.request.post('/api/locations', { data: { rows: [{ id: locationId, name: 'Airstrip Paddock' }] } })
  await page.request.post('/api/activities', { data: { rows: [{ id: activityId, name: 'Fencing' }] } })
  for (const day of days) {
    const answer = await page.request.post('/api/timesheets/entries', {
      data: {
        entries: [{ id: newId(), employeeId: kit.id }],
        startTime: at(day, '06:45'),
        endTime: at(day, '12:15'),
        comments: '',
        locationIds: [locationId],
        activityIds: [activityId],
        breaks: [{ type: 'unpaid', startTime: at(day, '09:30'), endTime: at(day, '10:00') }],
      },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/timesheets/approve/${kit.id}?from=2026-03-02&to=2026-03-15`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const rows = page.locator('[data-entry]')
  await expect(rows).toHaveCount(9)
  await expect(rows.last()).toContainText('Fencing')
  const decide = await boxOf(bar(page))
  const boxes = await Promise.all((await rows.all()).map(boxOf))
  const inSight = boxes.filter(({ y, height }) => y >= 60 && y + height <= decide.y)
  expect(inSight.length).toBeGreaterThanOrEqual(8)
  // Nothing is left out for it.
  for (const part of [
    'Mon 2 Mar',
    '6:45am - 12:15pm',
    '0:30 unpaid',
    'Airstrip Paddock',
    'Fencing',
    '5.00 h',
    'Est. $156.25',
    'Pending',
  ]) {
    await expect(rows.first()).toContainText(part)
  }
  await expect(page.getByRole('heading', { name: 'Mon 2 Mar' })).toBeVisible()
  await rows
    .first()
    .getByRole('link', { name: /^Open / })
    .focus()
  await page.keyboard.press('Tab')
  await expect(rows.first().getByRole('button', { name: /^Approve / })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rows.first().getByRole('button', { name: /^Reject / })).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  const first = rows.first()
  for (const name of [/^Approve /, /^Reject /]) {
    const { width, height } = await boxOf(first.getByRole('button', { name }))
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  const check = await boxOf(first.locator('label'))
  expect(Math.min(check.width, check.height)).toBeGreaterThanOrEqual(44)
  const all = await boxOf(page.locator('label', { hasText: 'Select all 9' }))
  expect(all.height).toBeGreaterThanOrEqual(44)
})

async function boxOf(target: { boundingBox: () => Promise<Box | null> }): Promise<Box> {
  const box = await target.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}
