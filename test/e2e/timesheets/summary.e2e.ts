import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { defaultActivities } from '#shared/business/default-activities.ts'
import { leaveTypeLabels } from '#shared/leave/leave-type.ts'
import { addEntry, addLeave, approveEntries, expect, hire, test } from '#test/e2e/fixtures.ts'

const people = (page: Page) => page.getByRole('table', { name: /by person/ })

/** The values of rows in a column, as whole hundredths. */
async function numbersBelow(page: Page, heading: string, rows: string) {
  const headings = await people(page).getByRole('columnheader').allInnerTexts()
  const index = headings.findIndex((each) => each.trim() === heading)
  const cells = await people(page)
    .locator(`${rows} tr > :nth-child(${index + 1})`)
    .allInnerTexts()
  return cells.map((text) => Math.round(Number(text.replaceAll(/[$,]/g, '').replace('–', '0')) * 100))
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

test('totals are the sums of all employees, and hours without a location are shown as such', async ({ page, farm }) => {
  for (const [first, last] of [
    ['Kit', 'Doyle'],
    ['Ana', 'Faleafa'],
    ['Jo', 'Archer'],
  ] as const) {
    await addEntry(page, (await hire(page, first, last)).id)
  }
  await page.goto('/timesheets/summary')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(people(page).getByRole('rowheader')).toHaveText([
    'Ana Faleafa',
    'Jo Archer',
    'Kit Doyle',
    'Total, 3 people',
  ])
  const hours = ['Worked', 'Ordinary', 'Overtime', 'Of which Sunday', 'Of which public holiday']
  for (const heading of [...hours, 'Est. pay', 'Labour cost']) {
    expect(await numbersBelow(page, heading, 'tfoot'), heading).toEqual([
      sum(await numbersBelow(page, heading, 'tbody')),
    ])
  }
  expect(await numbersBelow(page, 'Worked', 'tfoot')).toEqual([2550])
  expect(await numbersBelow(page, 'Est. pay', 'tfoot')).toEqual([3 * 26563])
  const byLocation = page.getByRole('table', { name: 'By location' })
  await expect(byLocation.getByRole('row', { name: /No location 25\.50 .* 100%/ })).toBeVisible()
  await expect(
    page.getByText('Est. pay uses the ordinary rate alone; labour cost uses the rate of each hour.'),
  ).toBeVisible()
})

test('work is summarised by activity, and leave by type for each employee', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const activities = z.array(z.object({ id: z.string(), name: z.string() }))
  const known = activities.parse(await (await page.request.get('/api/activities')).json())
  const seeding = known.find(({ name }) => name === defaultActivities[0])
  // A past fortnight whose Monday and Tuesday are not public holidays anywhere.
  const [monday, tuesday] = ['2026-03-16', '2026-03-17']
  const worked = await page.request.post('/api/timesheets/entries', {
    data: {
      entries: [{ id: newId(), employeeId: kit.id }],
      startTime: `${monday}T00:00:00.000Z`,
      endTime: `${monday}T06:00:00.000Z`,
      comments: '',
      locationIds: [],
      activityIds: [seeding?.id],
      breaks: [],
    },
  })
  expect(worked.ok(), await worked.text()).toBe(true)
  await addLeave(page, kit.id, { startDate: tuesday, endDate: tuesday, leaveType: 'annual_leave' })
  await page.goto(`/timesheets/summary?from=${monday}&to=2026-03-29`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const byActivity = page.getByRole('table', { name: 'By activity' })
  await expect(byActivity.getByRole('row', { name: new RegExp(`^${seeding?.name} 6\\.00 .* 100%`) })).toBeVisible()
  expect(await numbersBelow(page, leaveTypeLabels.annual_leave, 'tfoot')).toEqual([760])
})

test('Approved only counts approved entries; pending links to the employee', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const ana = await hire(page, 'Ana', 'Faleafa')
  const approved = await addEntry(page, kit.id)
  await addEntry(page, ana.id)
  await approveEntries(page, [approved])
  await page.goto('/timesheets/summary')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByText('Approved only').click()
  await expect(people(page).getByRole('row', { name: /Total/ })).toContainText('8.50')
  await page.reload()
  await expect(people(page).getByRole('row', { name: /Total/ })).toContainText('8.50')
  await page.getByRole('link', { name: 'Review 1 pending for Ana Faleafa' }).click()
  await expect(page).toHaveURL(new RegExp(`/timesheets/approve/${ana.id}`))
})

test('the CSV file has a line for each employee', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await addEntry(page, kit.id)
  await page.goto('/timesheets/summary')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(people(page).getByRole('rowheader').first()).toHaveText('Kit Doyle')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(2)
  const hours = 'Worked,Ordinary,Overtime,Of which Sunday,Of which public holiday'
  const costs = 'Ordinary cost,Overtime cost,Sunday cost,Public holiday cost,Paid leave cost,Labour cost'
  expect(lines[0]).toContain(`Person,${hours},Est. pay,${costs},Pending`)
  expect(lines[1]).toMatch(/^Kit Doyle,8\.50,.*,265\.63,265\.63,0\.00,0\.00,0\.00,0\.00,265\.63,1$/)
})
