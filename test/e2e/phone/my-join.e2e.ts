import { expect, invite, password, test } from '#test/e2e/fixtures.ts'
import { allSent, press } from './phone-app.ts'

test('the QR code of the join card leads to the clock without an email', async ({ page: phone, manager }) => {
  const { farm } = manager
  const { email, code } = await invite(manager, 'Kit', 'Doyle')
  await phone.goto(`/join?${new URLSearchParams({ email, code })}`)
  // The link contains everything that Continue would send.
  await phone.getByRole('textbox', { name: 'New password' }).fill(password)
  await press(phone, 'Join')
  await press(phone, /^Clock on/)
  await expect(phone.getByRole('heading', { name: /^On since/ })).toBeVisible()
  await expect(phone.getByRole('banner')).toContainText(farm.name)
  await allSent(phone)
  await expect
    .poll(async () => (await manager.request.get('/api/timesheets/running')).json())
    .toMatchObject({ running: [{ firstName: 'Kit' }] })
})

test('a link with a wrong code shows the form with the reason, and Back from the password returns to it', async ({
  page: phone,
  manager,
  allowErrors,
}) => {
  allowErrors(/40\d/)
  const { email, code } = await invite(manager, 'Kit', 'Doyle')
  const wrong = code === '123456' ? '654321' : '123456'
  await phone.goto(`/join?${new URLSearchParams({ email, code: wrong })}`)
  const field = phone.getByRole('textbox', { name: 'Code' })
  await expect(field).toHaveAccessibleDescription(/do not match an invite/)
  await expect(field).toHaveValue(wrong)
  await field.fill(code)
  await press(phone, 'Continue')
  await expect(phone.getByRole('textbox', { name: 'New password' })).toBeVisible()
  await press(phone, 'Back')
  await expect(phone.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await expect(field).toHaveValue(wrong)
})
