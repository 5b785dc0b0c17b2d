import { chooseDay, daysUntilMonday, farmToday } from '#test/e2e/timesheets/entry-form.ts'
import { expect, hire, test } from '#test/e2e/fixtures.ts'

test('leave is added once by a double click and listed, and its edit can be undone', async ({ page, farm }) => {
  await hire(page, 'Kit', 'Doyle')
  const monday = daysUntilMonday()
  const first = farmToday().add({ days: monday })
  await page.goto(`/timesheets/leave?from=${first.toString()}&to=${first.add({ days: 8 }).toString()}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  await page.getByRole('button', { name: 'Add leave' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add leave' })
  await form.getByRole('radio', { name: 'Kit Doyle' }).check()
  await form.getByLabel('Leave type').selectOption('annual_leave')
  await chooseDay(page, 'First day', monday)
  await chooseDay(page, 'Last day', monday + 8)
  await form.getByRole('button', { name: 'Save' }).dblclick()
  await expect(form).toBeHidden()
  const leave = page.getByRole('row', { name: /Kit Doyle/ })
  await expect(leave).toContainText(/Annual Leave.*53\.20 h.*Pending/)

  await leave.getByRole('link', { name: /^Kit Doyle/ }).click()
  const drawer = page.getByRole('dialog', { name: /^Kit Doyle, / })
  await drawer.getByLabel('Leave type').selectOption('carers_leave')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(leave).toContainText('Carer')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/Change undone/)).toBeVisible()
  const days = `from=${first.toString()}&to=${first.add({ days: 14 }).toString()}`
  const saved: unknown = await (await page.request.get(`/api/timesheets/entries?${days}`)).json()
  expect(saved).toMatchObject({ entries: [{ logType: 'leave', leaveEntitlement: 'annual_leave', status: 'pending' }] })
})
