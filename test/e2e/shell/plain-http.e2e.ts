import { expect, hire, password, plainUrl, test, withoutHttps } from '#test/e2e/fixtures.ts'

test.use({ freshBrowser: true })

test('without https a manager adds breaks and events, is asked before input is lost, and copies', async ({
  page,
  manager,
  allowErrors,
}) => {
  allowErrors(withoutHttps)
  await hire(manager, 'Kit', 'Doyle')
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
  await link.getByRole('button', { name: 'Copy link' }).click()
  await expect(link.getByRole('button', { name: 'Copied' })).toBeVisible()
})
