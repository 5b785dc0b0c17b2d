import type { Page, Request } from '@playwright/test'
import { expect, test, withServiceWorker } from '#test/e2e/fixtures.ts'
import { allSent, askForLeave, clockOff, dayIn, entriesOf, follow, press, signIn, signInOnPhone } from './phone-app.ts'

/** As with the browser’s tools. The app closes its connection. */
const clearStorage = (phone: Page) =>
  phone.evaluate(async () => {
    const cleared = Promise.withResolvers<void>()
    indexedDB.deleteDatabase('muster').onsuccess = () => cleared.resolve()
    await cleared.promise
  })

/** As a browser that runs short of space: it closes the app’s connection by force. */
async function evictStorage(phone: Page) {
  const browser = await phone.context().newCDPSession(phone)
  const { origin } = new URL(phone.url())
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await browser.detach()
}

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
    await clearStorage(phone)
    await phone.goto('/my/')
    const lost = phone.getByText('This phone lost what it had stored. 1 record was lost.')
    await expect(lost).toBeVisible()
    // Nothing asks who it is: without reception no one could answer.
    await press(phone, /^Clock on/)
    await expect(phone.getByRole('link', { name: '1 waiting' })).toBeVisible()
    await phone.context().setOffline(false)
    await allSent(phone)
    await phone.reload()
    await expect(phone.getByRole('button', { name: /^Clock off/ })).toBeVisible()
    await expect(lost).toBeVisible()
    await press(phone, 'I have read this')
    await expect(lost).toHaveCount(0)
  },
)

test(
  'a tap after the storage was cleared under the open app is recorded and sent, and what was lost is said once',
  { tag: withServiceWorker },
  async ({ page: phone, manager, allowErrors }) => {
    test.slow()
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    const person = await signInOnPhone(manager, phone)
    const lost = phone.getByText('This phone lost what it had stored. 1 record was lost.')
    for (const clear of [clearStorage, evictStorage]) {
      await phone.context().setOffline(true)
      await askForLeave(phone, dayIn(21))
      await follow(phone, 'Home')
      await expect.poll(() => phone.evaluate(() => document.cookie)).toContain('muster-unsent=1')
      await clear(phone)
      await press(phone, /^Clock on/)
      await expect(phone.getByRole('heading', { name: /^On since/ })).toBeVisible()
      await expect(phone.getByRole('link', { name: '1 waiting' })).toBeVisible()
      await expect(lost).toBeVisible()
      await phone.context().setOffline(false)
      await allSent(phone)
      await expect(lost).toBeVisible()
      await press(phone, 'I have read this')
      await expect(lost).toHaveCount(0)
      await clockOff(phone)
      await allSent(phone)
      await expect(lost).toHaveCount(0)
    }
    expect(await entriesOf(manager, person.id)).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
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
