import type { Page } from '@playwright/test'
import { expect, test } from '#test/e2e/fixtures.ts'
import { allSent, entriesOf, follow, press, signInOnPhone } from './phone-app.ts'

const button = (phone: Page, name: string | RegExp) => phone.getByRole('button', { name })

/** Opens the app's database on the phone. */
const database = (phone: Page) =>
  phone.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<IDBDatabase>()
    const asked = indexedDB.open('muster')
    asked.onsuccess = () => resolve(asked.result)
    return promise
  })

test('on a weak connection the app says that Muster does not answer and how old the data is, until it answers again', async ({
  page: phone,
  manager,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/)
  await signInOnPhone(manager, phone)
  await allSent(phone)
  await phone.route('**/api/**', (route) => route.abort())
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const line = phone.getByText(/^No reception\. Last synced \d+:\d\d[ap]m\.$/)
  await expect(line).toBeVisible()
  await allSent(phone)
  await phone.unroute('**/api/**')
  // The app gets no event about this.
  await expect(line).toHaveCount(0)
})

test('an employee who signs in when Muster does not answer can clock on and sees a notice', async ({
  page: phone,
  manager,
}) => {
  await signInOnPhone(manager, phone)
  // The app is left first, or it could store another answer.
  await phone.goto('/favicon.svg')
  await (
    await database(phone)
  ).evaluate((db) => {
    db.transaction('answers', 'readwrite').objectStore('answers').clear()
    db.close()
  })
  await phone.route('**/api/**', () => undefined)
  await phone.clock.install()
  await phone.goto('/my/')
  await expect(phone.getByRole('main').getByText('Loading')).toBeVisible()
  await phone.clock.runFor(15_000)
  await expect(phone.getByText('No reception.')).toBeVisible()
  await expect(button(phone, /^Clock on/)).toBeVisible()
})

test('a response stored by an older version in another shape is requested again, not shown', async ({
  page: phone,
  manager,
}) => {
  await signInOnPhone(manager, phone)
  // Stores it as another build would.
  await (
    await database(phone)
  ).evaluate((db) => {
    const answers = db.transaction('answers', 'readwrite').objectStore('answers')
    answers.getAllKeys().onsuccess = ({ target }) => {
      for (const key of target instanceof IDBRequest ? target.result : []) {
        answers.delete(key)
        // Older versions had no shape in their keys.
        const other = String(key).replace(/^\w{8} /, '')
        answers.put({ key: other, value: { old: true }, at: '2026-01-01T00:00:00.000Z' })
      }
    }
    db.close()
  })
  await phone.reload()
  await expect(button(phone, /^Clock on/)).toBeVisible()
})

test('a photo that is still being resized is saved with its record', async ({ page: phone, manager }) => {
  await signInOnPhone(manager, phone)
  await follow(phone, 'Me')
  await follow(phone, /^My details/)
  // Simulates an old phone that resizes slowly.
  await phone.evaluate(() => {
    const make = createImageBitmap.bind(window)
    const may = Promise.withResolvers<void>()
    window.addEventListener('e2e-go-on', () => may.resolve())
    Object.assign(window, {
      createImageBitmap: async (file: Blob) => {
        await may.promise
        return make(file)
      },
    })
  })
  const icon = await (await phone.request.get('/my/icon-192.png')).body()
  await phone.getByLabel('Choose a photo').setInputFiles({ name: 'kit.png', mimeType: 'image/png', buffer: icon })
  const save = button(phone, 'Save')
  await expect(save).toBeDisabled()
  await phone.evaluate(() => window.dispatchEvent(new Event('e2e-go-on')))
  await press(phone, 'Save')
  const profile = async () => (await phone.request.get('/api/my/profile')).json()
  await expect.poll(profile).toMatchObject({ hasPicture: true })
})

test('a phone that wakes shows the current state at once', async ({ page: phone, manager }) => {
  await signInOnPhone(manager, phone)
  await press(phone, /^Clock on/)
  await follow(phone, 'Hours')
  const entry = phone.getByRole('main').getByRole('listitem')
  await expect(entry).toContainText('0h 0m so far')
  await allSent(phone)
  await phone.evaluate(() => {
    const now = Temporal.Now.instant.bind(Temporal.Now)
    Temporal.Now.instant = () => now().add({ hours: 10 })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(await entry.textContent()).toContain('10h 0m so far')
})

test('a tab frozen while sending does not block another', async ({ page: phone, manager, allowErrors }) => {
  // While the clock is installed, the page's time is 1970 for a moment, and it may ask for its tasks or events in that moment.
  allowErrors(/=19[67]\d-/)
  await signInOnPhone(manager, phone)
  const frozen = await phone.context().newPage()
  await frozen.goto('/favicon.svg')
  await frozen.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('muster-outbox clock', () => {
          held()
          return new Promise(() => undefined)
        })
      }),
  )
  await phone.clock.install()
  await press(phone, /^Clock on/)
  await expect(phone.getByRole('link', { name: '1 waiting' })).toBeVisible()
  // Sending may begin to wait for the other tab only after the record is shown as waiting.
  await expect(async () => {
    await phone.clock.runFor(30_000)
    await expect(phone.getByRole('link', { name: 'All sent' })).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('setting the phone’s clock back does not hide sent records', async ({ page: phone, manager, allowErrors }) => {
  allowErrors(/ERR_FAILED/)
  await signInOnPhone(manager, phone)
  await allSent(phone)
  await phone.route('**/api/my/clock', (route) => route.abort())
  await phone.evaluate(() => {
    const now = Temporal.Now.instant.bind(Temporal.Now)
    Temporal.Now.instant = () => now().subtract({ hours: 1 })
  })
  const asked = phone.waitForRequest('**/api/my/clock')
  await press(phone, /^Clock on/)
  await asked
  await allSent(phone)
  await expect(button(phone, 'Clock off')).toBeEnabled()
})

test('a full phone says that nothing was recorded, and records again once there is space', async ({
  page: phone,
  manager,
}) => {
  const person = await signInOnPhone(manager, phone)
  await phone.evaluate(() => {
    const { add } = IDBObjectStore.prototype
    IDBObjectStore.prototype.add = () => {
      IDBObjectStore.prototype.add = add
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
  await press(phone, /^Clock on/)
  await expect(phone.getByText('This phone couldn’t save that, so nothing was recorded.')).toBeVisible()
  await press(phone, /^Clock on/)
  await expect(button(phone, 'Clock off')).toBeVisible()
  await expect.poll(() => entriesOf(manager, person.id)).toMatchObject([{ status: 'active' }])
})
