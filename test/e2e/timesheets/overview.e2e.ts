import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { addEntry, expect, hire, test } from '#test/e2e/fixtures.ts'

const entries = (page: Page) => page.getByRole('table', { name: 'Entries' })
const rowsOf = (page: Page, name: string) => entries(page).getByRole('row').filter({ hasText: name })
const counts = (page: Page, text: string | RegExp) => page.getByText(text)

/** Adds `count` consecutive entries of five minutes, starting at midnight two days ago. */
async function addMany(page: Page, employeeId: string, count: number) {
  const start = Temporal.Now.zonedDateTimeISO('Australia/Sydney').startOfDay().subtract({ days: 2 }).toInstant()
  const at = (minutes: number) => start.add({ minutes }).toString({ fractionalSecondDigits: 3 })
  for (let index = 0; index < count; index += 1) {
    const answer = await page.request.post('/api/timesheets/entries', {
      data: {
        entries: [{ id: newId(), employeeId }],
        startTime: at(index * 10),
        endTime: at(index * 10 + 5),
        comments: '',
        locationIds: [],
        activityIds: [],
        breaks: [],
      },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

/** An address of the overview whose range contains all entries of these tests. */
function address(more = '') {
  const today = Temporal.Now.plainDateISO('Australia/Sydney')
  return `/timesheets/overview?from=${today.subtract({ days: 3 }).toString()}&to=${today.toString()}${more}`
}

test('filters and order are in the address and survive a reload', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const ana = await hire(page, 'Ana', 'Faleafa')
  await addEntry(page, kit.id)
  await addEntry(page, ana.id)
  await page.goto('/timesheets/overview')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(counts(page, '2 entries · 2 pending')).toBeVisible()

  await page.getByRole('button', { name: 'People', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Kit Doyle', exact: true }).check()
  await page.keyboard.press('Escape')
  await page.getByLabel('Sort entries').selectOption('Oldest first')
  await expect(counts(page, '1 entry · 1 pending')).toBeVisible()
  await expect(page).toHaveURL(/oldest/)
  await page.reload()
  await expect(rowsOf(page, 'Kit Doyle')).toHaveCount(1)
  await expect(rowsOf(page, 'Ana Faleafa')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'People: Kit Doyle' })).toBeVisible()
  await expect(page.getByLabel('Sort entries')).toHaveValue('oldest')

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rowsOf(page, 'Ana Faleafa')).toHaveCount(1)
})

test('a saved view restores its filters, and its removal can be undone', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await addEntry(page, kit.id)
  await page.goto('/timesheets/overview?status=%5B%22rejected%22%5D&sort=longest')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('heading', { name: 'No entries match these filters' })).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByLabel('Save these filters as').fill('Sent back')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('button', { name: 'View: Sent back' })).toBeVisible()

  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(rowsOf(page, 'Kit Doyle')).toHaveCount(1)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Sent back', exact: true }).click()
  await expect(page).toHaveURL(/rejected.*longest|longest.*rejected/)
  await expect(page.getByRole('button', { name: 'Status: Rejected' })).toBeVisible()

  await page.getByRole('button', { name: 'View: Sent back' }).click()
  await page.getByRole('button', { name: 'Remove the view Sent back' }).click()
  await expect(page.getByRole('button', { name: 'Sent back', exact: true })).toBeHidden()
  await expect(page.getByLabel('Save these filters as')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'View: Sent back' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'View: Sent back' })).toBeVisible()
})

test('a decision on all filtered entries includes unloaded ones and can be undone completely', async ({
  page,
  farm,
}) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const ana = await hire(page, 'Ana', 'Faleafa')
  await addMany(page, kit.id, 205)
  await addEntry(page, ana.id)
  await page.goto(address(`&people=${encodeURIComponent(JSON.stringify([kit.id]))}`))
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(counts(page, '205 entries · 205 pending')).toBeVisible()
  await entries(page).getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Select all 205 in this filter' }).click()
  await page.getByRole('button', { name: 'Approve 205 entries' }).click()
  await expect(counts(page, '205 entries · 205 approved')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(counts(page, '205 entries · 205 pending')).toBeVisible()

  // Entries outside the filter are unchanged.
  await page.goto(address('&status=%5B%22pending%22%5D'))
  await expect(counts(page, '206 entries · 206 pending')).toBeVisible()
})

test('the CSV file has every filtered entry, including unloaded ones', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', '=Doyle')
  await addMany(page, kit.id, 203)
  const today = Temporal.Now.plainDateISO('Australia/Sydney').toString()
  await addEntry(page, kit.id, 'Gate, north')
  await page.goto(address())
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(counts(page, '204 entries · 204 pending')).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toMatch(/^timesheets \d{4}-\d{2}-\d{2} to \d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(205)
  expect(lines[0]).toBe(
    '\u{FEFF}Person,Day,Start,End,Type,Locations,Activities,Unpaid break,Paid break,Worked hours,Leave hours,Est. pay,Status,Flags,Comments,Reject reason',
  )
  expect(lines[1]).toContain(
    `Kit =Doyle,${today},${today} 07:00,${today} 15:30,Work,,,0:00,0:00,8.50,0.00,265.63,Pending,`,
  )
  expect(lines[1]).toContain('"Gate, north"')
})

test('shift-click selects a range of rows; rejection asks for the reason', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await addMany(page, kit.id, 5)
  await page.goto(address())
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const boxes = entries(page).getByRole('checkbox')
  await boxes.nth(1).click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 3 entries?' })
  await dialog.getByLabel('Reason').fill('Wrong paddock')
  await dialog.getByRole('button', { name: 'Reject 3 entries' }).click()
  await expect(counts(page, '5 entries · 2 pending · 3 rejected')).toBeVisible()
})

test('Enter on an entry opens it and changes the address', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const id = await addEntry(page, kit.id)
  await page.goto('/timesheets/overview')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await entries(page).getByRole('link', { name: 'Kit Doyle' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Kit Doyle')
  await expect(page).toHaveURL(new RegExp(id))
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).not.toHaveURL(new RegExp(id))
})

test('entries whose decision failed stay selected and keep the typed reason', async ({
  page,
  farm,

  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/)
  const kit = await hire(page, 'Kit', 'Doyle')
  await addMany(page, kit.id, 2)
  await page.goto(address())
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.route('**/api/timesheets/status', (route) => route.abort())
  await entries(page).getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 1 entry?' })
  await dialog.getByLabel('Reason').fill('Wrong paddock')
  await dialog.getByRole('button', { name: 'Reject 1 entry' }).click()
  await expect(page.getByText('Muster could not be reached.')).toBeVisible()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.unroute('**/api/timesheets/status')
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Wrong paddock')
  await dialog.getByRole('button', { name: 'Reject 1 entry' }).click()
  await expect(counts(page, '2 entries · 1 pending · 1 rejected')).toBeVisible()
})

test('when employees fail to load, the overview says so and offers a retry', async ({
  page,
  farm,

  allowErrors,
}) => {
  allowErrors(/500/)
  const kit = await hire(page, 'Kit', 'Doyle')
  await addEntry(page, kit.id)
  await page.route('**/api/employees', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/timesheets/overview')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unroute('**/api/employees')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rowsOf(page, 'Kit Doyle')).toHaveCount(1)
})
