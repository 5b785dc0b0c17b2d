import { addWork, bar, clean, entryOf, open, withoutBreak } from './approve-screen.ts'
import { openForm } from './entry-form.ts'
import { approveEntries, expect, hire, test } from '#test/e2e/fixtures.ts'

test('a double click and a held key decide once, and never on another entry', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  for (const day of ['02', '03']) await addWork(page, kit.id, { day, ...clean })
  for (const day of ['04', '05']) await addWork(page, kit.id, { day, ...withoutBreak })
  await open(page, kit.id)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  // After the first click, the button that approves flagged entries is in the same position.
  await bar(page).getByRole('button', { name: 'Approve 2 without flags' }).dblclick()
  await expect(page.getByText('2 entries approved.')).toBeVisible()
  await expect(bar(page)).toContainText('2 pending')
  await expect(entryOf(page, 'Wed 4 Mar')).toContainText('Pending')

  // After the first click, the Reject button is in the same position.
  await entryOf(page, 'Wed 4 Mar')
    .getByRole('button', { name: /^Approve / })
    .dblclick()
  await expect(page.getByText('1 entry approved.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await entryOf(page, 'Wed 4 Mar')
    .getByRole('button', { name: /^Set pending / })
    .click()
  await expect(bar(page)).toContainText('2 pending')
  await page.getByRole('checkbox', { name: 'Select all 4' }).focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('j')
  // Pressed twice without a release, as a repeating key.
  await page.keyboard.down('a')
  await page.keyboard.down('a')
  await page.keyboard.up('a')
  await expect(bar(page)).toContainText('1 pending')
})

test('approving an approved entry moves on to the next pending one', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await approveEntries(page, [await addWork(page, kit.id, { day: '02', ...clean })])
  await addWork(page, kit.id, { day: '03', ...clean })
  await open(page, kit.id)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(entryOf(page, 'Mon 2 Mar')).toContainText('Approved')
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(entryOf(page, 'Tue 3 Mar').locator('[tabindex="-1"]')).toBeFocused()
  await expect(entryOf(page, 'Tue 3 Mar')).toContainText('Pending')
})

test('a failed rejection says so and keeps its reason', async ({ page, farm, allowErrors }) => {
  allowErrors(/net::ERR_FAILED/)
  const kit = await hire(page, 'Kit', 'Doyle')
  await addWork(page, kit.id, { day: '02', ...clean })
  await open(page, kit.id)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const entry = entryOf(page, 'Mon 2 Mar')
  const reason = page.getByLabel('Reason (the employee sees it)')
  await page.route('**/api/timesheets/status', (route) => route.abort())
  await entry.getByRole('button', { name: /^Reject / }).click()
  await reason.fill('You left at eleven')
  await reason.press('Control+Enter')
  await expect(page.getByText(/^Muster could not be reached/)).toBeVisible()
  await expect(entry).toContainText('Pending')

  await page.unroute('**/api/timesheets/status')
  await entry.getByRole('button', { name: /^Reject / }).click()
  await expect(reason).toHaveValue('You left at eleven')
  await reason.press('Control+Enter')
  await expect(entry).toContainText('Reason: You left at eleven')
})

test('Undo reverts the last of two quick decisions, whichever response arrives first', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  for (const day of ['02', '03']) await addWork(page, kit.id, { day, ...clean })
  await open(page, kit.id)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const later = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/timesheets/status', async (route) => {
    if (asked++ === 0) await later.promise
    await route.continue()
  })
  await entryOf(page, 'Mon 2 Mar')
    .getByRole('button', { name: /^Approve / })
    .click()
  const second = page.waitForResponse('**/api/timesheets/status')
  await entryOf(page, 'Tue 3 Mar')
    .getByRole('button', { name: /^Approve / })
    .click()
  await second
  later.resolve()
  await expect(bar(page).getByRole('button', { name: 'Undo the last decision' })).toBeVisible()
  await expect(page.getByText('1 entry approved.')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(entryOf(page, 'Tue 3 Mar')).toContainText('Pending')
  await expect(entryOf(page, 'Mon 2 Mar')).toContainText('Approved')
})

test('the focus returns to the button that opened a form', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await open(page, kit.id)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  for (const form of ['Add timesheet', 'Add leave'] as const) {
    await openForm(page, form)
    await expect(page.getByRole('dialog', { name: form }).locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add entry' })).toBeFocused()
  }
})

test('a second decision on an entry waits for the first and is not reported as a conflict', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await addWork(page, kit.id, { day: '02', ...clean })
  await open(page, kit.id)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const { promise: decidedTwice, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(
    '**/api/timesheets/status',
    async (route) => {
      await decidedTwice
      await route.continue()
    },
    { times: 1 },
  )
  const entry = entryOf(page, 'Mon 2 Mar')
  await entry.getByRole('button', { name: /^Approve / }).click()
  await entry.getByRole('button', { name: /^Set pending / }).click()
  await expect(entry).toContainText('Pending')
  letGo()
  await expect(page.getByText('1 entry set to pending.')).toBeVisible()
  await expect(page.getByText(/changed by someone else/)).toHaveCount(0)
  await page.reload()
  await expect(entryOf(page, 'Mon 2 Mar')).toContainText('Pending')
})

test('a shortcut pressed without reception logs no error', async ({ page, farm, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  const kit = await hire(page, 'Kit', 'Doyle')
  await addWork(page, kit.id, { day: '02', ...clean })
  await open(page, kit.id)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const row = entryOf(page, 'Mon 2 Mar').locator('[tabindex="-1"]')
  await expect(row).toBeVisible()
  await page.context().setOffline(true)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('reject-dialog'))
  await page.keyboard.press('j')
  await failed
  await expect(row).toBeFocused()
})
