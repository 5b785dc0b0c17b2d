import { expect, hire, password, test } from '#test/e2e/fixtures.ts'
import { allSent, entriesOf, press, signIn, signInOnPhone } from './phone-app.ts'

test('records are never sent in the session of another user of the same browser', async ({
  page: phone,
  manager,
  allowErrors,
}) => {
  allowErrors(/401/)
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
