import type { Locator } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { bar } from './approve-screen.ts'
import { expect, hire, test } from '#test/e2e/fixtures.ts'

/** A fortnight with a Sunday, which the totals show. */
const days = ['02', '03', '04', '05', '06', '08', '10', '11', '12']
const at = (day: string, time: string) => Temporal.Instant.from(`2026-03-${day}T${time}+11:00`).toString()

type Box = { x: number; y: number; width: number; height: number }

test('eight entries with overtime and breaks fit on a small desktop screen, and touch targets on a phone stay large', async ({
  page,
  farm,
}) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const employee: unknown = await (await page.request.get(`/api/employees/${kit.id}`)).json()
  const overtime = { payRate: 'hourly_overtime', overtimeAfterHours: 4, termsFrom: '2026-03-02' }
  const terms = { ...z.looseObject({}).parse(employee), ...overtime }
  expect((await page.request.patch(`/api/employees/${kit.id}`, { data: terms })).ok()).toBe(true)
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
        breaks: [
          { type: 'unpaid', startTime: at(day, '09:30'), endTime: at(day, '10:00') },
          { type: 'paid', startTime: at(day, '11:00'), endTime: at(day, '11:10') },
        ],
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
  const smallest = async (target: Locator) => {
    const { width, height } = await boxOf(target)
    return Math.min(width, height)
  }
  // Rows become cards a moment after the window is resized.
  for (const name of [/^Approve /, /^Reject /]) {
    await expect.poll(() => smallest(first.getByRole('button', { name }))).toBeGreaterThanOrEqual(44)
  }
  await expect.poll(() => smallest(first.locator('label'))).toBeGreaterThanOrEqual(44)
  await expect.poll(() => smallest(page.locator('label', { hasText: 'Select all 9' }))).toBeGreaterThanOrEqual(44)
})

async function boxOf(target: Locator): Promise<Box> {
  const box = await target.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}
