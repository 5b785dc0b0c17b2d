import { chooseTime, openForm } from './entry-form.ts'
import { addEntry, expect, hire, test } from '#test/e2e/fixtures.ts'

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

test('an entry that overlaps another is refused with the reason, and the form keeps the input', async ({
  page,
  farm,

  allowErrors,
}) => {
  allowErrors(/409|400/)
  const kit = await hire(page, 'Kit', 'Doyle')
  await addEntry(page, kit.id)
  await page.goto(`/timesheets/approve/${kit.id}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const form = await openForm(page, 'Add timesheet')
  await chooseTime(page, 'Start', '9:00 AM')
  await chooseTime(page, 'End', '10:00 AM')
  await form.getByLabel('Comments').fill('Still here')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Failed to create timesheet log.')).toBeVisible()
  await expect(form).toContainText(/Kit Doyle/)
  await expect(form.getByLabel('Comments')).toHaveValue('Still here')
})

test('a decision can be undone', async ({ page, farm }) => {
  const kit = await hire(page, 'Kit', 'Doyle')
  await addEntry(page, kit.id)
  await page.goto(`/timesheets/approve/${kit.id}`)
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const entry = page.getByRole('listitem').filter({ hasText: '7:00am - 3:30pm' })
  await entry.getByRole('button', { name: /^Reject / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject 1 entry' }).click()
  await expect(entry).toContainText('Rejected')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(entry).toContainText('Pending')
  await expect(page.getByText('Undone: 1 entry.')).toBeVisible()
  await page.reload()
  await expect(entry).toContainText('Pending')
})

test('of two overlapping entries sent at once, one is saved and the other refused with the reason', async ({
  page,
  farm,
}) => {
  expect(farm.name).not.toBe('')
  const kit = await hire(page, 'Kit', 'Doyle')
  const send = (from: string, to: string) =>
    page.request.post('/api/timesheets/entries', {
      data: {
        entries: [{ id: crypto.randomUUID(), employeeId: kit.id }],
        startTime: `2026-11-18T${from}:00.000Z`,
        endTime: `2026-11-18T${to}:00.000Z`,
        comments: '',
        locationIds: [],
        activityIds: [],
        breaks: [],
      },
    })
  const answers = await Promise.all([send('01:00', '05:00'), send('03:00', '06:00')])
  expect(answers.map((answer) => answer.status()).toSorted()).toEqual([200, 409])
})
