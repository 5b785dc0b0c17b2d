import { readFile } from 'node:fs/promises'
import { v7 as newId } from 'uuid'
import { addWork, bar, clean, entries, entryOf, open, people, withoutBreak } from './approve-screen.ts'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import { expectAccessible } from '#test/e2e/accessible.ts'
import { addEntry, approveEntries, expect, hire, test } from '#test/e2e/fixtures.ts'
import { dayIn, phoneOf } from '#test/e2e/phone/phone-app.ts'

/** `06:05` for 365 minutes after midnight. */
const clockAfter = (minutes: number) =>
  Temporal.PlainTime.from('00:00').add({ minutes }).toString({ smallestUnit: 'minute' })

test('filters are in the address, and totals and selection follow them', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const river = newId()
  await page.request.post('/api/locations', { data: { rows: [{ id: river, name: 'River flat' }] } })
  await addWork(page, kit.id, { day: '02', ...clean, locationIds: [river] })
  await addWork(page, kit.id, { day: '03', ...clean })
  await open(page, kit.id)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(entries(page)).toHaveCount(2)
  await expect(page.getByText('8.00 h').first()).toBeVisible()

  await page.getByRole('button', { name: 'Location' }).click()
  await page.getByRole('checkbox', { name: 'River flat' }).check()
  await page.keyboard.press('Escape')
  await expect(entries(page)).toHaveCount(1)
  await page.reload()
  await expect(entries(page)).toHaveCount(1)
  await expect(page.getByText('Filtered: 1 of 2 entries.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all 1 in this filter' }).check()
  await bar(page).getByRole('button', { name: 'Approve 1 entry' }).click()
  await expect(entryOf(page, 'Mon 2 Mar')).toContainText('Approved')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(entryOf(page, 'Tue 3 Mar')).toContainText('Pending')
})

test('approving all without flags leaves flagged entries and can be undone', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const ana = await hire(page, 'Ana', 'Adams')
  await addWork(page, kit.id, { day: '02', ...clean })
  await addWork(page, kit.id, { day: '04', ...withoutBreak })
  await addWork(page, ana.id, { day: '02', ...clean })
  await open(page, kit.id)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(entryOf(page, 'Wed 4 Mar')).toContainText('No break for 8h 30m')
  await expect(people(page).getByRole('link', { name: /Kit Doyle/ })).toContainText('1 with a flag')
  await expect(bar(page).getByRole('button', { name: 'Approve 1 without flags' })).toBeVisible()

  await expectAccessible(page, 'entries with flags', { ownColours: true })

  await people(page).getByRole('button', { name: 'Approve all without flags 2' }).click()
  await expect(page.getByText('2 entries without flags approved.')).toBeVisible()
  await expect(entryOf(page, 'Mon 2 Mar')).toContainText('Approved')
  await expect(entryOf(page, 'Wed 4 Mar')).toContainText('Pending')
  await expect(people(page).getByRole('link', { name: /Ana Adams/ })).toContainText('all decided')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(entryOf(page, 'Mon 2 Mar')).toContainText('Pending')
  await expect(people(page).getByRole('link', { name: /Ana Adams/ })).toContainText('1 pending')
})

test('a rejection asks for its reason and shows it, and undo restores both', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await addWork(page, kit.id, { day: '02', ...clean })
  await open(page, kit.id)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const entry = entryOf(page, 'Mon 2 Mar')
  await entry.getByRole('button', { name: /^Reject / }).click()
  const reason = page.getByRole('dialog', { name: 'Reject 1 entry?' }).getByLabel('Reason (the employee sees it)')
  await expect(reason).toBeFocused()
  await reason.fill('You left at eleven')
  await reason.press('Control+Enter')
  await expect(entry).toContainText('Rejected')
  await expect(entry).toContainText('Reason: You left at eleven')

  await entry.getByRole('button', { name: /^Set pending / }).click()
  await expect(entry).toContainText('Pending')
  await expect(entry).not.toContainText('You left')
  await expect(page.getByText('1 entry set to pending.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone: 1 entry.')).toBeVisible()
  await page.reload()
  await expect(entry).toContainText('Reason: You left at eleven')
})

test('keyboard shortcuts move through entries, decide, open one and go to the next employee', async ({
  page,
  farm,
}) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const ana = await hire(page, 'Ana', 'Adams')
  for (const day of ['02', '03', '04']) await addWork(page, kit.id, { day, ...clean })
  await addWork(page, ana.id, { day: '02', ...clean })
  await open(page, kit.id)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(entries(page)).toHaveCount(3)
  const row = (day: string) => entryOf(page, day).locator('[tabindex="-1"]')

  await page.keyboard.press('j')
  await expect(row('Mon 2 Mar')).toBeFocused()
  await page.keyboard.press('a')
  await expect(entryOf(page, 'Mon 2 Mar')).toContainText('Approved')
  await expect(row('Tue 3 Mar')).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByLabel('Reason (the employee sees it)')).toBeFocused()
  await page.keyboard.type('Wrong day')
  await page.keyboard.press('Control+Enter')
  await expect(entryOf(page, 'Tue 3 Mar')).toContainText('Reason: Wrong day')
  await expect(row('Wed 4 Mar')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/entry=/)
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row('Wed 4 Mar')).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await page.keyboard.press('k')
  await page.keyboard.press('Shift+X')
  await expect(bar(page)).toContainText('2 selected')
  await page.keyboard.press('u')
  await expect(bar(page)).toContainText('3 pending')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search people by name')).toBeFocused()
  await page.getByRole('checkbox', { name: /^Select .*2 Mar/ }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('checkbox', { name: /^Select .*2 Mar/ })).toBeFocused()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'Ana Adams' })).toBeVisible()
})

test('entries in locked periods say so and have no buttons', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await addWork(page, kit.id, { day: '02', ...clean })
  const lock = { id: newId(), from: '2026-03-02', to: '2026-03-08' }
  expect((await page.request.post('/api/timesheets/locks', { data: lock })).ok()).toBe(true)
  await open(page, kit.id)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const entry = entryOf(page, 'Mon 2 Mar')
  await expect(entry).toContainText('Locked')
  await expect(entry.getByRole('button')).toHaveCount(0)
  await expect(entry.getByRole('checkbox')).toBeDisabled()
  await expect(page.getByText(/^Locked by Pat Reed/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add entry' })).toBeDisabled()
  await expect(bar(page)).toContainText('1 entry pending in locked days')
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(page.getByText(/is locked, so its entries can’t change\. Nothing was saved\./)).toBeVisible()
  await expect(entry).toContainText('Pending')
})

test('when two managers decide on the same entry, one wins and the other is notified', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const id = await addWork(page, kit.id, { day: '02', ...clean })
  await open(page, kit.id)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const entry = entryOf(page, 'Mon 2 Mar')
  await page.route('**/api/timesheets/status', async (route) => {
    await approveEntries(page, [id])
    await route.continue()
  })
  await entry.getByRole('button', { name: /^Reject / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject 1 entry' }).click()
  await expect(page.getByText('1 entry was changed by someone else, so yours was not applied.')).toBeVisible()
  await expect(entry).toContainText('Approved')
})

test('after the last decision the period is done and can be printed and exported', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await addWork(page, kit.id, { day: '02', ...clean })
  await open(page, kit.id)
  await bar(page).getByRole('button', { name: 'Approve 1 entry' }).click()
  await expect(bar(page)).toContainText('Period done')
  await expect(bar(page).getByRole('link', { name: 'Export this period' })).toHaveAttribute('href', /2026-03-08/)

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toMatch(/Worked hours,Ordinary,Overtime,.*Est\. pay,Status/)
  expect(lines[1]).toMatch(
    /^Kit Doyle,2026-03-02,2026-03-02 08:00,2026-03-02 12:00,Work,.*4\.00,4\.00,0\.00,.*125\.00,Approved/,
  )

  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page.getByRole('heading', { name: 'Timesheet: Kit Doyle' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Mon 2 Mar .*4\.00 \$125\.00 Approved/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText(`For ${farm.name}`)).toBeVisible()
})

test('a period is not done while the filter hides pending hours, and their employees are named', async ({
  page,
  farm,
}) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const river = newId()
  await page.request.post('/api/locations', { data: { rows: [{ id: river, name: 'River flat' }] } })
  await addWork(page, kit.id, { day: '02', ...clean, locationIds: [river] })
  const hidden = [
    await addWork(page, kit.id, { day: '03', ...clean }),
    await addWork(page, kit.id, { day: '04', ...clean }),
  ]
  await open(page, kit.id)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByRole('button', { name: 'Location' }).click()
  await page.getByRole('checkbox', { name: 'River flat' }).check()
  await page.keyboard.press('Escape')
  await bar(page).getByRole('button', { name: 'Approve 1 entry' }).click()
  await expect(bar(page)).toContainText('Nothing pending is shown. Still pending: Kit Doyle (2).')
  await expect(bar(page)).not.toContainText('Period done')
  await expect(bar(page).getByRole('link', { name: 'Export this period' })).toHaveCount(0)

  await approveEntries(page, hidden)
  await page.reload()
  await expect(bar(page)).toContainText('Period done')
  await expect(bar(page)).not.toContainText('Kit Doyle')
})

test('a period is not done while an employee is clocked on or days remain, and both are shown', async ({
  page,
  farm,
  otherPage,
}) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const theirs = await otherPage()
  await hire(page, 'Ana', 'Adams', theirs)
  await addEntry(page, kit.id)
  const record = phoneOf(theirs.request)
  const entryId = newId()
  await record({ kind: 'clock_on', entryId, locationIds: [], activityIds: [] })
  // A new farm's pay period begins today.
  const toCome = `Not over yet: ${dateRangeText(dayIn(0), dayIn(13))}.`
  await page.goto(`/timesheets/approve/${kit.id}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await bar(page).getByRole('button', { name: 'Approve 1 entry' }).click()
  await expect(bar(page)).toContainText(
    `Every entry so far is approved or rejected. Still clocked on: Ana Adams. ${toCome}`,
  )
  await expect(bar(page)).not.toContainText('Period done')

  await record({ kind: 'clock_off', entryId })
  await approveEntries(page, [entryId])
  await page.reload()
  await expect(bar(page)).toContainText(`Every entry so far is approved or rejected. ${toCome}`)
  await expect(bar(page)).not.toContainText('Ana Adams')
})

test('keyboard shortcuts reach entries outside the visible part of a long list', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  for (let past = 0; past < 80 * 5; past += 5) {
    await addWork(page, kit.id, { day: '02', from: clockAfter(past), to: clockAfter(past + 4) })
  }
  await open(page, kit.id)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await expect(page.getByText('Select all 80')).toBeVisible()
  const row = (times: string) => entryOf(page, times).locator('[tabindex="-1"]')
  await page.keyboard.press('j')
  await expect(row('12:00am - 12:04am')).toBeFocused()
  await page.getByRole('checkbox', { name: 'Select all 80' }).focus()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(row('6:35am - 6:39am')).toBeInViewport()
  await page.keyboard.press('j')
  await expect(row('12:05am - 12:09am')).toBeFocused()
  await expect(row('12:05am - 12:09am')).toBeInViewport()
})

test('a shortcut pressed without reception logs no error', async ({ page, farm, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  const kit = await hire(page, 'Kit', 'Doyle')
  await addWork(page, kit.id, { day: '02', ...clean })
  await open(page, kit.id)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const row = entryOf(page, 'Mon 2 Mar').locator('[tabindex="-1"]')
  await expect(row).toBeVisible()
  // Only this file fails: without reception the browser might have it cached from an earlier test.
  await page.route('**/reject-dialog-*.js', (route) => route.abort('internetdisconnected'))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('reject-dialog'))
  // Keys do nothing until the address has settled, which may be after the row is drawn.
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(row).toBeFocused({ timeout: 1000 })
  }).toPass()
  await failed
})
