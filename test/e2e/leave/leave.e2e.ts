import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addLeave, approveEntries, expect, hire, test } from '#test/e2e/fixtures.ts'
import { listenAt } from '#test/e2e/shell/live-steps.ts'

const december = '/timesheets/leave?from=2026-12-01&to=2026-12-31'
const fiveDays = { startDate: '2026-12-07', endDate: '2026-12-11', leaveType: 'annual_leave' } as const

const listed = (page: Page, name: string) => page.getByRole('row', { name })

test('leave is approved in the list, and the approval undone', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await addLeave(page, kit.id, fiveDays)
  await page.goto(december)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const leave = listed(page, 'Kit Doyle, Annual Leave, Mon 7 – Fri 11 Dec 2026')
  await expect(leave).toContainText('5 days')
  await expect(leave).toContainText('38.00 h')
  await expect(leave).toContainText('Pending')
  await leave.getByRole('button', { name: /^Approve / }).click()
  await expect(leave).toContainText('Approved')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(leave).toContainText('Pending')
  await expect(page.getByText('Undone: 1 entry.')).toBeVisible()
  await page.reload()
  await expect(leave).toContainText('Pending')
})

test('several leave entries are rejected together with one reason', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const ana = await hire(page, 'Ana', 'Adams')
  for (const { id } of [kit, ana]) await addLeave(page, id, fiveDays)
  await page.goto(december)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Reject' }).click()
  const question = page.getByRole('dialog', { name: 'Reject 2 entries?' })
  await question.getByLabel(/^Reason/).fill('Harvest')
  await question.getByRole('button', { name: 'Reject 2 entries' }).click()
  for (const person of ['Kit Doyle', 'Ana Adams']) {
    const leave = listed(page, person)
    await expect(leave).toContainText('Rejected: Harvest')
  }
  await expect(page.getByRole('toolbar')).toBeHidden()
})

test('the filters of the list are in its address', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await addLeave(page, kit.id, fiveDays)
  await addLeave(page, kit.id, { startDate: '2026-12-14', endDate: '2026-12-14', leaveType: 'sick_leave' })
  await page.goto(december)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const leaves = page
    .getByRole('table', { name: 'Leave', exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
  await expect(leaves).toHaveCount(2)
  await page.getByRole('button', { name: 'Leave type' }).click()
  await page.getByRole('checkbox', { name: 'Sick Leave', exact: true }).check()
  await expect(leaves).toHaveCount(1)
  await page.reload()
  await expect(leaves).toHaveText([/Sick leave shows 0 h\./])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(leaves).toHaveCount(2)
})

test('the list is saved as a file with dates that spreadsheets can read', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await addLeave(page, kit.id, { startDate: '2026-12-24', endDate: '2026-12-28', leaveType: 'annual_leave' })
  await page.goto(december)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(listed(page, 'Kit Doyle, Annual Leave, Thu 24 – Mon 28 Dec 2026')).toContainText(
    'Christmas Day (Fri 25 Dec), Boxing Day (additional) (Mon 28 Dec): these public holidays still count as leave.',
  )
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toBe('leave 2026-12-01 to 2026-12-31.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('Kit Doyle,Annual Leave,2026-12-24,2026-12-28,3,22.80,Pending,')
})

test('absences are shown by week, in text, with public holidays', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await hire(page, 'Ana', 'Adams')
  const leave = await addLeave(page, kit.id, {
    startDate: '2026-12-30',
    endDate: '2027-01-08',
    leaveType: 'annual_leave',
  })
  await listenAt(page, '/timesheets/leave?view=away&week=2026-12-22')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('heading', { name: 'No one is away' })).toBeVisible()
  await page.getByRole('button', { name: 'Next week' }).click()
  const table = page.getByRole('table', { name: 'Who is away' })
  const row = table.getByRole('row', { name: /^Kit Doyle/ })
  await expect(row).toContainText('Annual LeavePending · until Fri 8 Jan')
  await expect(row.getByRole('cell', { name: 'At work' })).toHaveCount(2)
  await expect(table.getByRole('columnheader', { name: /^Fri 1 Jan/ })).toContainText("Public holiday: New Year's Day")
  await approveEntries(page, [leave])
  await expect(row).toContainText('Approved · until Fri 8 Jan')
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.getByRole('switch', { name: 'Show everyone' }).click()
  await expect(table.getByRole('row')).toHaveCount(3)
  await page.reload()
  await expect(table.getByRole('row', { name: /^Ana Adams/ })).toBeVisible()
})

test('on a phone absences are an agenda by day', async ({ page, farm }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const kit = await hire(page, 'Kit', 'Doyle')
  await addLeave(page, kit.id, fiveDays)
  await page.goto('/timesheets/leave?view=away&week=2026-12-07')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const days = page.getByRole('list', { name: 'Who is away' }).locator('> li')
  await expect(days).toHaveCount(7)
  await expect(days.nth(4)).toContainText('Kit Doyle')
  await expect(days.nth(5)).toContainText('No one away')
})

test('leave taken skips weekends, counts sick leave as 0 hours and shows pending beside approved', async ({
  page,
  farm,
}) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await hire(page, 'Ana', 'Adams')
  const overWeekend = { startDate: '2026-12-04', endDate: '2026-12-07', leaveType: 'annual_leave' } as const
  const approved = [
    await addLeave(page, kit.id, overWeekend),
    await addLeave(page, kit.id, { startDate: '2026-12-09', endDate: '2026-12-09', leaveType: 'sick_leave' }),
  ]
  await approveEntries(page, approved)
  await addLeave(page, kit.id, { startDate: '2026-12-30', endDate: '2027-01-04', leaveType: 'annual_leave' })
  await page.goto('/timesheets/leave?view=taken&year=2026')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const table = page.getByRole('table', { name: 'Leave taken in 2026' })
  await expect(table.getByRole('columnheader')).toHaveText(['Person', 'Annual Leave', 'Sick Leave'])
  const cells = table.getByRole('row', { name: /^Kit Doyle/ }).getByRole('cell')
  await expect(cells.nth(0)).toContainText('2 days · 15.20 h2 days · 15.20 h pending')
  await expect(cells.nth(1)).toContainText('1 day · 0.00 h')
  await expect(page.getByRole('main')).toContainText('1 person has no leave in 2026.')
  await page.getByRole('button', { name: 'Next year' }).click()
  const next = page.getByRole('table', { name: 'Leave taken in 2027' })
  await expect(next.getByRole('cell')).toHaveText([/^Annual Leave–2 days · 15\.20 h pending$/])
  await page.getByRole('searchbox', { name: 'Search people by name' }).fill('zoe')
  await expect(page.getByRole('heading', { name: 'No one found' })).toBeVisible()
})

test('when employees fail to load, none is shown as a former employee', async ({
  page,
  farm,

  allowErrors,
}) => {
  allowErrors(/500/)
  const kit = await hire(page, 'Kit', 'Doyle')
  await addLeave(page, kit.id, fiveDays)
  await page.route('**/api/employees/names', (route) => route.fulfill({ status: 500, json: {} }))
  for (const address of [december, '/timesheets/leave?view=away&week=2026-12-07']) {
    await page.goto(address)
    await expect(page.getByRole('banner')).toContainText(farm.name)
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(page.getByText('Former employee')).toHaveCount(0)
  }
})

test('selecting the Taken view again clears its search', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await addLeave(page, kit.id, fiveDays)
  await page.goto('/timesheets/leave?view=taken&year=2026&q=zoe')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const search = page.getByRole('searchbox', { name: 'Search people by name' })
  await expect(search).toHaveValue('zoe')
  await page.getByRole('navigation', { name: 'Leave' }).getByRole('link', { name: 'Leave taken' }).click()
  await expect(search).toHaveValue('')
})

test('weeks end with the supported years', async ({ page, farm }) => {
  await page.goto('/timesheets/leave?view=away&week=2099-12-31')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('heading', { name: '21 – 27 Dec 2099' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No one is away' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next week' })).toBeDisabled()
})
