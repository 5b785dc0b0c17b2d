import type { Route } from '@playwright/test'
import { expect, hire, newRequest, password, registerFarm, test, withServiceWorker } from '#test/e2e/fixtures.ts'
import { allSent, clockOff, entriesOf, follow, press, signIn, signInOnPhone } from './phone-app.ts'

test(
  'a session ended elsewhere keeps waiting records, and signing in again sends them once',
  { tag: withServiceWorker },
  async ({ page: phone, manager, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/, /401/)
    const person = await signInOnPhone(manager, phone)
    await phone.context().setOffline(true)
    await press(phone, /^Clock on/)
    await clockOff(phone)
    await expect(phone.getByRole('link', { name: '2 waiting' })).toBeVisible()

    const elsewhere = await newRequest()
    expect((await elsewhere.post('/api/sign-in', { data: { email: person.email, password } })).ok()).toBe(true)
    expect((await elsewhere.post('/api/account/devices/sign-out-others')).ok()).toBe(true)
    await elsewhere.dispose()
    await phone.context().setOffline(false)
    const ended = phone.getByRole('region', { name: 'Sign in' })
    await expect(ended).toContainText('You have been signed out.')
    await phone.reload()
    await expect(phone.getByRole('link', { name: '2 waiting' })).toBeVisible()
    await ended.getByText('Kit, sign in to sync').click()
    await signIn(phone, person)
    await allSent(phone)
    await expect(ended).toHaveCount(0)
    await expect.poll(() => entriesOf(manager, person.id)).toMatchObject([{ status: 'pending' }])
  },
)

test(
  'signing out warns about waiting records; the next user of the phone does not send them, the first does later',
  { tag: withServiceWorker },
  async ({ page: phone, manager, allowErrors }) => {
    // The sign-in screen requests a session that is just ending.
    allowErrors(/ERR_INTERNET_DISCONNECTED/, /401/)
    const kit = await signInOnPhone(manager, phone)
    const ana = await hire(manager, 'Ana', 'Adams')
    await phone.context().setOffline(true)
    await press(phone, /^Clock on/)
    await expect(phone.getByRole('link', { name: '1 waiting' })).toBeVisible()
    await follow(phone, 'Me')
    await follow(phone, 'Sign out')
    await expect(phone.getByText('1 record is waiting to sync. It stays on this phone')).toBeVisible()
    await press(phone, 'Sign out anyway')
    await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    // The sign-in screen also starts without reception.
    await phone.reload()
    await expect(phone.getByText('Kit has 1 record waiting safely on this phone.')).toBeVisible()

    await phone.context().setOffline(false)
    await signIn(phone, ana)
    await press(phone, /^Clock on/)
    await expect(phone.getByRole('button', { name: 'Clock off' })).toBeVisible()
    await allSent(phone)
    await expect.poll(() => entriesOf(manager, ana.id)).toMatchObject([{ status: 'active' }])
    expect(await entriesOf(manager, kit.id)).toEqual([])

    await follow(phone, 'Me')
    await follow(phone, 'Sign out')
    await press(phone, 'Sign out')
    await signIn(phone, kit)
    await expect(phone.getByRole('button', { name: 'Clock off' })).toBeVisible()
    await allSent(phone)
    await expect.poll(() => entriesOf(manager, kit.id)).toMatchObject([{ status: 'active' }])
  },
)

test('a user who signs in while the previous one is being signed out stays signed in', async ({
  page: phone,
  manager,
  allowErrors,
}) => {
  // The sign-in screen requests a session that is just ending.
  allowErrors(/401/)
  await signInOnPhone(manager, phone)
  const ana = await hire(manager, 'Ana', 'Adams')
  const late = Promise.withResolvers<void>()
  async function answerLate(route: Route) {
    const answer = await route.fetch()
    await late.promise
    await route.fulfill({ response: answer })
  }
  await phone.route('**/api/sign-out', answerLate, { times: 1 })
  const order: string[] = []
  phone.on('request', (asked) => asked.url().endsWith('/api/sign-in') && order.push('sign-in'))
  phone.on('response', (answer) => answer.url().endsWith('/api/sign-out') && order.push('signed out'))
  await follow(phone, 'Me')
  await follow(phone, 'Sign out')
  await press(phone, 'Sign out')
  await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn(phone, ana)
  await expect(phone.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true')
  late.resolve()
  await expect(phone.getByRole('button', { name: /^Clock on/ })).toBeVisible()
  expect(order.at(-1)).toBe('sign-in')
  await phone.reload()
  await expect(phone.getByRole('button', { name: /^Clock on/ })).toBeVisible()
  const session = await phone.request.get('/api/session')
  expect(await session.json()).toMatchObject({ user: { email: ana.email } })
})

test(
  'while records wait the app never says that all is sent, even at startup',
  { tag: withServiceWorker },
  async ({ page: phone, manager, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    await signInOnPhone(manager, phone)
    await phone.context().setOffline(true)
    await press(phone, /^Clock on/)
    await expect(phone.getByRole('link', { name: '1 waiting' })).toBeVisible()
    await phone.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.textContent.includes('All sent')) document.body.dataset['said'] = 'all sent'
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await phone.reload()
    await expect(phone.getByRole('link', { name: '1 waiting' })).toBeVisible()
    await expect(phone.locator('body[data-said]')).toHaveCount(0)
  },
)

test('a manager who opens the phone app sees that it is for employees, with a link to the manager app', async ({
  page: manager,

  allowErrors,
}) => {
  allowErrors(/403/)
  await registerFarm(manager.request)
  const kit = await hire(manager, 'Kit', 'Doyle')
  await manager.goto('/my/')
  const why = manager.getByRole('alert').filter({ hasText: 'You are signed in as' })
  await expect(why).toContainText('This app is for employees.')
  await expect(why.getByRole('link', { name: 'Open Muster for managers' })).toHaveAttribute('href', '/')
  await signIn(manager, kit)
  await expect(manager.getByRole('button', { name: /^Clock on/ })).toBeVisible()
})
