import type { Page } from '@playwright/test'
import { chooseDay, chooseTime, daysUntilMonday, openForm } from '#test/e2e/timesheets/entry-form.ts'
import { addEntry, expect, expectAccessible, type Farm, hire, test } from '#test/e2e/fixtures.ts'

async function openPerson(page: Page, farm: Farm, employeeId: string) {
  await page.goto(`/timesheets/approve/${employeeId}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
}

/** Expects the red toast titled "Error" with the exact text (Specification 8). */
async function expectToast(page: Page, text: string) {
  const toast = page.getByRole('alert').filter({ hasText: 'Error' })
  await expect(toast.getByText(text, { exact: true })).toBeVisible()
}

test('leave needs a type, and counts the weekdays', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await openPerson(page, farm, kit.id)
  const form = await openForm(page, 'Add leave')
  const monday = daysUntilMonday()
  await chooseDay(page, 'First day', monday)
  await chooseDay(page, 'Last day', monday + 8)
  await expect(form.getByText('Weekends are skipped (2 days).')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Please select a leave type.')

  await form.getByLabel('Leave type').selectOption('sick_leave')
  await expect(form.getByText('0.00 h of leave')).toBeVisible()
  await expect(form.getByText(/Sick leave shows 0 h/)).toBeVisible()
  await form.getByLabel('Leave type').selectOption('annual_leave')
  await expect(form.getByText('53.20 h of leave')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).dblclick()
  await expect(form).toBeHidden()
  const start = Temporal.Now.plainDateISO('Australia/Sydney').add({ days: monday })
  const days = `from=${start.toString()}&to=${start.add({ days: 14 }).toString()}`
  const saved = await (await page.request.get(`/api/timesheets/entries?${days}`)).json()
  expect(saved).toMatchObject({ entries: [{ logType: 'leave', leaveEntitlement: 'annual_leave', status: 'pending' }] })
})

test('leave on a weekend counts no days and says so, and cannot end before it starts', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await openPerson(page, farm, kit.id)
  const form = await openForm(page, 'Add leave')
  const saturday = daysUntilMonday() + 5
  await chooseDay(page, 'First day', saturday)
  await expect(form.getByText('This day is on a weekend, so the leave is 0 h. You can still save it.')).toBeVisible()
  await page.getByRole('button', { name: 'Last day', exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'Last day' })
  const friday = Temporal.Now.plainDateISO('Australia/Sydney').add({ days: saturday - 1 })
  const name = friday.toLocaleString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' })
  await expect(picker.getByRole('button', { name, exact: true })).toBeDisabled()
})

test('a public holiday within the leave is shown', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const wednesday = daysUntilMonday() + 2
  const day = Temporal.Now.plainDateISO('Australia/Sydney').add({ days: wednesday }).toString()
  const holiday = { id: crypto.randomUUID(), day, name: 'Narrabri Show Day', note: null }
  expect((await page.request.post('/api/public-holidays', { data: holiday })).ok()).toBe(true)
  await openPerson(page, farm, kit.id)
  const form = await openForm(page, 'Add leave')
  await chooseDay(page, 'First day', wednesday)
  await expect(form.getByText(/^Wed .* is Narrabri Show Day: it still counts as leave\.$/)).toBeVisible()
})

test('leave that overlaps an entry is refused with a link to the entry', async ({
  page,
  farm,

  allowErrors,
}) => {
  allowErrors(/409/)
  const kit = await hire(page, 'Kit', 'Doyle')
  const entryId = await addEntry(page, kit.id, 'In the way')
  await openPerson(page, farm, kit.id)
  const form = await openForm(page, 'Add leave')
  await form.getByLabel('Leave type').selectOption('annual_leave')
  await chooseDay(page, 'First day', 0)
  const clash = form.getByRole('link', { name: /^Work .*7:00am - 3:30pm \(pending\)$/ })
  await expect(clash).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Leave cannot be applied as an existing log overlaps with the given leave period.')
  await expect(clash).toBeFocused()
  await clash.press('Enter')
  await expect(page).toHaveURL(new RegExp(`entry=${entryId}`))
  await expect(page.getByRole('dialog', { name: /^Kit Doyle, / }).getByLabel('Comments')).toHaveValue('In the way')
})

test('any other failure to save leave says so and keeps the input', async ({ page, farm, allowErrors }) => {
  allowErrors(/ERR_FAILED/)
  const kit = await hire(page, 'Kit', 'Doyle')
  await openPerson(page, farm, kit.id)
  const form = await openForm(page, 'Add leave')
  await form.getByLabel('Leave type').selectOption('carers_leave')
  await chooseDay(page, 'First day', 1)
  await form.getByLabel('Comments').fill('Still here')
  await page.route('**/api/leave', (route) => route.abort())
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Failed to apply leave. Please try again.')
  await expect(form.getByLabel('Comments')).toHaveValue('Still here')
})

test('leave is refused for an employee who has just been archived', async ({ page, farm, allowErrors }) => {
  // The server refuses if Save is faster than the live update, and the screen behind requests the archived employee.
  allowErrors(/404/)
  await hire(page, 'Ana', 'Adams')
  const kit = await hire(page, 'Kit', 'Doyle')
  await openPerson(page, farm, kit.id)
  const form = await openForm(page, 'Add leave')
  await form.getByLabel('Leave type').selectOption('annual_leave')
  await chooseDay(page, 'First day', 1)
  const archived = await page.request.post('/api/employees/set-active', { data: { ids: [kit.id], active: false } })
  expect(archived.ok()).toBe(true)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Selected employee does not have employment info.')
  await expect(form).toBeVisible()
})

test('an entry that cannot be saved says so, and one of 25 hours shows a warning', async ({
  page,
  farm,

  allowErrors,
}) => {
  allowErrors(/409/)
  const kit = await hire(page, 'Kit', 'Doyle')
  await addEntry(page, kit.id)
  await openPerson(page, farm, kit.id)
  const form = await openForm(page, 'Add timesheet')
  await chooseTime(page, 'Start', '5:00 AM')
  await chooseTime(page, 'End', '8:00 PM')
  await expect(form.getByText('That is 15 hours of work. Check the times.')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Failed to create timesheet log.')
})

test('without employees nothing can be saved', async ({ page, farm }) => {
  await page.goto('/timesheets/leave')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByRole('button', { name: 'Add leave' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Add leave' }).getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('leave is edited in the drawer of its entry, and the edit can be undone', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  const day = Temporal.Now.plainDateISO('Australia/Sydney').add({ days: daysUntilMonday() }).toString()
  const id = crypto.randomUUID()
  const leave = { id, employeeId: kit.id, leaveType: 'annual_leave', startDate: day, endDate: day, comments: '' }
  expect((await page.request.post('/api/leave', { data: leave })).ok()).toBe(true)
  await page.goto(`/timesheets/approve/${kit.id}?entry=${id}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const drawer = page.getByRole('dialog', { name: /^Kit Doyle, / })
  await drawer.getByLabel('Leave type').selectOption('carers_leave')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  const saved = async () => (await page.request.get(`/api/timesheets/entries/${id}`)).json()
  expect(await saved()).toMatchObject({ entry: { leaveEntitlement: 'carers_leave' } })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/Change undone/)).toBeVisible()
  expect(await saved()).toMatchObject({ entry: { leaveEntitlement: 'annual_leave' } })
})

test('axe finds nothing in the leave form', async ({ page, farm }) => {
  test.slow()
  const kit = await hire(page, 'Kit', 'Doyle')
  await addEntry(page, kit.id)
  await openPerson(page, farm, kit.id)
  const form = await openForm(page, 'Add leave')
  await chooseDay(page, 'First day', 0)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('link', { name: /^Work / })).toBeVisible()
  await expectAccessible(page, 'the leave form with errors')
})
