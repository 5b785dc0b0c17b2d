import type { Request } from '@playwright/test'
import { expect, test, withServiceWorker } from '#test/e2e/fixtures.ts'
import { allSent, press, signIn, signInOnPhone } from './phone-app.ts'

test('over plain http the app says that it needs reception, and works offline once it is open', async ({
  browser,
  baseURL,
  manager,
  page: hired,
}) => {
  const person = await signInOnPhone(manager, hired)
  const context = await browser.newContext({ baseURL: String(baseURL), serviceWorkers: 'block' })
  // What browsers report to pages of http://<address>.
  await context.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  const phone = await context.newPage()
  const loading = new Set<Request>()
  phone.on('request', (request) => request.resourceType() === 'script' && loading.add(request))
  phone.on('requestfinished', (request) => loading.delete(request))
  const note = phone.getByText('This address begins with http, so Muster needs reception all the time.')
  await phone.goto('/my/')
  await expect(note).toBeVisible()
  await signIn(phone, person)
  await expect(phone.getByRole('button', { name: /^Clock on/ })).toBeVisible()
  await expect(note).toBeVisible()
  await expect.poll(() => loading.size).toBe(0)
  await context.setOffline(true)
  await press(phone, /^Clock on/)
  await press(phone, 'Break')
  await press(phone, 'Unpaid break')
  await expect(phone.getByRole('heading', { name: /^On a break since/ })).toBeVisible()
  await context.close()
})

test(
  'when the browser has cleared waiting records, the app says so at its next start',
  { tag: withServiceWorker },
  async ({ page: phone, manager, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    await signInOnPhone(manager, phone)
    await phone.context().setOffline(true)
    await press(phone, /^Clock on/)
    await expect(phone.getByRole('link', { name: '1 waiting' })).toBeVisible()
    await phone.goto('/my/waiting')
    await expect(phone.getByText('This browser may clear these records')).toBeVisible()
    await expect.poll(() => phone.evaluate(() => document.cookie)).toContain('muster-unsent=1')
    await phone.evaluate(async () => {
      const cleared = Promise.withResolvers<void>()
      indexedDB.deleteDatabase('muster').onsuccess = () => cleared.resolve()
      await cleared.promise
    })
    await phone.goto('/my/')
    const lost = phone.getByText('This browser cleared 1 record before it was sent.')
    await expect(lost).toBeVisible()
    await phone.context().setOffline(false)
    await phone.reload()
    // The session still exists.
    await expect(phone.getByRole('button', { name: /^Clock on/ })).toBeVisible()
    await expect(lost).toBeVisible()
    await press(phone, 'I have read this')
    await expect(lost).toHaveCount(0)
    await allSent(phone)
  },
)

test('while the hours of a new entry load, no skeleton covers their totals', async ({ page: phone, manager }) => {
  await signInOnPhone(manager, phone)
  await press(phone, /^Clock on/)
  await expect(phone.getByRole('button', { name: /^Clock off/ })).toBeVisible()
  await allSent(phone)
  await phone.route('**/api/my/entries?**', () => undefined)
  await phone.goto('/my/hours')
  await expect(phone.getByRole('main').getByRole('listitem')).toContainText('so far')
  await expect(phone.getByRole('main').getByText('Loading')).toHaveCount(0)
})
