import { act, createGroup, messageField, messagesOf } from '#test/e2e/chat/chat-steps.ts'
import { userIdOf } from '#test/e2e/calendar/calendar-steps.ts'
import { expect, hire, password, plainUrl, test, withoutHttps } from '#test/e2e/fixtures.ts'

test.use({ freshBrowser: true })

test('without https a manager adds breaks and events, is asked before input is lost, copies and chats', async ({
  page,
  manager,
  allowErrors,
}) => {
  allowErrors(withoutHttps)
  const kit = await hire(manager, 'Kit', 'Doyle')
  const crew = await createGroup(manager, 'Crew', [await userIdOf(manager, kit.name)])
  await page.goto(plainUrl('/login'))
  await page.getByLabel('Email').fill(manager.farm.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('banner')).toContainText(manager.farm.name)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)

  await page.goto(plainUrl('/timesheets/approve?drawer=add-timesheet'))
  const entry = page.getByRole('dialog', { name: 'Add timesheet' })
  await entry.getByRole('button', { name: 'Add break' }).click()
  await expect(entry.getByRole('group', { name: 'Break 1' })).toBeVisible()

  await page.goto(plainUrl('/calendar?drawer=add'))
  const event = page.getByRole('dialog', { name: 'Add event' })
  await event.getByRole('textbox', { name: 'Name' }).fill('Shearing')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await event.getByRole('button', { name: 'Add event' }).click()
  await expect(event).toBeHidden()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()

  await page.goto(plainUrl('/calendar?drawer=subscribe'))
  const link = page.getByRole('dialog', { name: 'Show in another calendar' })
  await link.getByRole('button', { name: 'Create private link' }).click()
  const url = await link.getByLabel('Your private link').inputValue()
  await link.getByRole('button', { name: 'Copy link' }).click()
  await expect(link.getByRole('button', { name: 'Copied' })).toBeVisible()

  await page.goto(plainUrl('/calendar?drawer=add'))
  await event.getByRole('textbox', { name: 'Description' }).press('ControlOrMeta+V')
  await expect(event.getByRole('textbox', { name: 'Description' })).toHaveValue(url)

  await page.goto(plainUrl(`/chat/${crew}`))
  await messageField(page).fill('Gate 4 is open')
  await page.keyboard.press('Enter')
  await expect(messagesOf(page).getByText('Sent', { exact: true })).toBeAttached()
  await act(page, 'Gate 4 is open', 'Copy text')
  await messageField(page).press('ControlOrMeta+V')
  await expect(messageField(page)).toHaveValue('Gate 4 is open')
})
