import { expect, hire, password, registerFarm, test } from '#test/e2e/fixtures.ts'
import { allSent, entriesOf, press, signIn, signInOnPhone } from './phone-app.ts'

test('records are never sent in the session of another user of the same browser', async ({
  page: phone,
  otherPage,
  allowErrors,
}) => {
  allowErrors(/401/)
  const manager = await otherPage()
  await registerFarm(manager.request)
  const kit = await signInOnPhone(manager, phone)
  const ana = await hire(manager, 'Ana', 'Adams')
  // Signs in another user, as another tab would.
  expect((await phone.request.post('/api/sign-in', { data: { email: ana.email, password } })).ok()).toBe(true)

  await press(phone, /^Clock on/)
  const ended = phone.getByRole('region', { name: 'Sign in' })
  await expect(ended).toContainText('You have been signed out.')
  await expect(phone.getByRole('link', { name: '1 waiting' })).toBeVisible()
  expect(await entriesOf(manager, ana.id)).toEqual([])
  await ended.getByText('Kit, sign in to sync').click()
  await signIn(phone, kit)
  await allSent(phone)
  expect(await entriesOf(manager, ana.id)).toEqual([])
  expect(await entriesOf(manager, kit.id)).toMatchObject([{ status: 'active' }])
})

test('a partly filled sign-in form stays when the employee returns from another app', async ({
  page: phone,
  otherPage,
  allowErrors,
}) => {
  allowErrors(/401/)
  const manager = await otherPage()
  await registerFarm(manager.request)
  const { email } = await signInOnPhone(manager, phone)
  await phone.context().clearCookies()
  await phone.reload()
  const ended = phone.getByRole('region', { name: 'Sign in' })
  await ended.getByText('Kit, sign in to sync').click()
  await phone.getByLabel('Email').fill(email)
  const asked = phone.waitForResponse(/api\/my\/clock/)
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await asked
  await expect(phone.getByLabel('Email')).toHaveValue(email)
  await phone.getByRole('textbox', { name: 'Password' }).fill(password)
  await press(phone, 'Sign in')
  await expect(ended).toHaveCount(0)
})
