import { v7 as newId } from 'uuid'
import { expectAccessible } from '#test/e2e/accessible.ts'
import { expect, hire, test } from '#test/e2e/fixtures.ts'
import { listenAt } from './live-steps.ts'

const day = Temporal.Now.plainDateISO('Australia/Sydney').add({ days: 21 }).toString()

test('a leave request is counted at the bell as it arrives; opened, it leads to the leave and is read', async ({
  page,
  farm,
  otherPage,
}) => {
  const theirs = await otherPage()
  await hire(page, 'Kit', 'Doyle', theirs)
  await listenAt(page, '/dashboard')
  await expect(page.getByRole('banner')).toContainText(farm.name)
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list).toContainText('No notifications yet')
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()

  for (const [id, comments] of [
    [newId(), 'A wedding'],
    [newId(), 'Shearing at home'],
  ]) {
    const startDate = comments === 'A wedding' ? day : Temporal.PlainDate.from(day).add({ days: 7 }).toString()
    const leave = { id, startDate, endDate: startDate, leaveType: 'annual_leave', comments }
    expect((await theirs.request.post('/api/my/leave', { data: leave })).ok()).toBe(true)
  }
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
  await bell.click()
  await expectAccessible(page, 'the list of notifications')
  await list
    .getByRole('link', { name: /Kit Doyle/ })
    .first()
    .click()
  await expect(list).toBeHidden()
  await expect(page).toHaveURL(/\/timesheets\//)
  await expect(page.getByRole('main')).toContainText('Kit Doyle')
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')

  await bell.click()
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(list.getByText('New')).toHaveCount(0)
})
