import { chooseTime, openForm } from './entry-form.ts'
import { expect, hire, test } from '#test/e2e/fixtures.ts'

test('saving an entry with a double click creates one', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await page.goto(`/timesheets/approve/${kit.id}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const form = await openForm(page, 'Add timesheet')
  await chooseTime(page, 'Start', '7:00 AM')
  await chooseTime(page, 'End', '3:30 PM')
  await form.getByRole('button', { name: 'Save' }).dblclick()
  await expect(form).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: '7:00am - 3:30pm' })).toHaveCount(1)
})
