import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/e2e/accessible.ts'
import { expect, hire, invite, password, registerFarm, test } from '#test/e2e/fixtures.ts'
import { emailedLink } from '#test/e2e/accounts/emailed-link.ts'
import { follow, press, signIn } from './phone-app.ts'

/** The folder of the shared server. */
const folder = process.env['E2E_FOLDER'] ?? ''

const farmNamed = (phone: Page, name: string) => phone.getByRole('region', { name })

test('after a password reset the phone lists every farm; the employee leaves one they never joined and shares with the other', async ({
  page: phone,
  manager,
  otherPage,
  allowErrors,
}) => {
  // What the phone is just asking about the farm that it leaves.
  allowErrors(/403/)
  const evilManager = await otherPage()
  const evil = await registerFarm(evilManager.request)
  const { email } = await hire(evilManager, 'Jo', 'Field')

  await phone.goto('/forgot-password')
  await phone.getByLabel('Email').fill(email)
  await press(phone, 'Send link')
  await expect.poll(() => emailedLink(folder, email, 'reset-password')).not.toBe('')
  await phone.goto(await emailedLink(folder, email, 'reset-password'))
  await phone.getByRole('textbox', { name: 'New password' }).fill(password)
  await press(phone, 'Set password')
  await expect(phone).toHaveURL(/login/)

  const { farm: real } = manager
  const { code } = await invite(manager, 'Jo', 'Field', email)
  const joined = await phone.request.post('/api/join', { data: { email, code, password } })
  expect(joined.ok()).toBe(true)
  await phone.context().clearCookies()
  await phone.goto('/my/')
  await signIn(phone, { email })
  await expect(phone.getByRole('button', { name: /^Clock on/ })).toBeVisible()
  await expect(phone.getByText('Are these your farms?')).toBeVisible()
  await follow(phone, 'Check my farms')

  await expect(farmNamed(phone, evil.name)).toContainText('Do you work here')
  await expectAccessible(phone, 'farms to confirm')
  await farmNamed(phone, evil.name).getByRole('button', { name: 'I never worked here' }).click()
  await expect(phone.getByRole('button', { name: 'Stay' })).toBeFocused()
  await farmNamed(phone, evil.name).getByRole('button', { name: 'Leave this farm' }).click()
  await expect(farmNamed(phone, evil.name)).toHaveCount(0)
  await expect(phone.getByRole('banner')).toContainText(real.name)

  await farmNamed(phone, real.name).getByRole('button', { name: 'Yes, share my profile' }).click()
  await expect(farmNamed(phone, real.name)).toContainText('This farm sees your profile.')
  await follow(phone, 'Back')
  await expect(phone.getByRole('heading', { name: 'Me' })).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Check my farms' })).toHaveCount(0)

  await farmOf(evilManager, /has left your farm in Muster/)
  await farmOf(await otherPage(manager), null)
})

/** The manager's view of the only employee's profile. */
async function farmOf(manager: Page, says: RegExp | null) {
  const { employees }: { employees: { id: string }[] } = await (await manager.request.get('/api/employees')).json()
  await manager.goto(`/employees/${employees[0]?.id}`)
  const profile = manager.getByRole('region', { name: 'Personal details' })
  await expect(profile).toBeVisible()
  if (says) await expect(profile).toContainText(says)
  else await expect(profile).not.toContainText('Not shared')
}

test('an employee who joined with a card confirms their email on the phone, and the manager sees whether it is confirmed', async ({
  page: phone,
  manager,
  otherPage,
}) => {
  const { farm } = manager
  const { email } = await hire(manager, 'Kit', 'Doyle', phone)
  const managerPage = await otherPage(manager)
  await farmOf(managerPage, /waiting for Kit to confirm their email and share their profile/)
  await managerPage.getByRole('button', { name: 'Resend confirmation email' }).click()
  await expect(managerPage.getByText(`The confirmation email goes to ${email}`)).toBeVisible()

  await phone.goto('/my/me/farms')
  await expect(phone.getByText('Confirm your email: open the link')).toBeVisible()
  await expectAccessible(phone, 'an email to confirm')
  await press(phone, 'Send the email again')
  await expect(phone.getByText(`We are emailing ${email}`)).toBeVisible()
  await expect.poll(() => emailedLink(folder, email, 'confirm-email')).not.toBe('')
  await phone.goto(await emailedLink(folder, email, 'confirm-email'))
  await press(phone, 'Confirm email')
  await expect(phone.getByText(`From now on, sign in with ${email}.`)).toBeVisible()

  await phone.goto('/my/')
  await follow(phone, 'Check my farms')
  await farmNamed(phone, farm.name).getByRole('button', { name: 'Yes, but don’t share' }).click()
  await expect(farmNamed(phone, farm.name)).toContainText('It doesn’t see your profile.')
  await farmOf(managerPage, /waiting for Kit to share their profile on their phone/)
  await farmNamed(phone, farm.name).getByRole('button', { name: 'Share my profile' }).click()
  await expect(farmNamed(phone, farm.name).getByRole('button', { name: 'Stop sharing' })).toBeVisible()
})
