import type { Page } from '@playwright/test'
import { expect, registerFarm, test } from '#test/e2e/fixtures.ts'

test.use({ freshBrowser: true })

/** The headless browser says "denied" here even where it has the permission. */
async function allowNotifications(page: Page) {
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'granted' }))
}

/** Chromium here reaches no push service, so the browser's part of a subscription is invented; the worker is real. */
const subscribeWithoutService = (page: Page) =>
  page.addInitScript(() => {
    let current: object | null = null
    const subscription = {
      endpoint: `https://push.example.com/${crypto.randomUUID()}`,
      toJSON: () => ({ keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
      unsubscribe: () => {
        current = null
        return Promise.resolve(true)
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(current),
      subscribe: () => {
        current = subscription
        return Promise.resolve(subscription)
      },
    })
  })

const push = (page: Page) => page.getByRole('switch', { name: 'Push notifications in this browser' })

async function deliver(page: Page, message: object) {
  const devTools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
}

test('a manager turns on pushes in this browser; one that arrives shows', async ({ page }) => {
  await registerFarm(page.request)
  await allowNotifications(page)
  await subscribeWithoutService(page)
  await page.goto('/settings/account')
  const subscribed = page.waitForResponse((answer) => answer.url().endsWith('/api/push-subscriptions'))
  await push(page).click()
  expect((await subscribed).ok()).toBe(true)
  await expect(push(page)).toBeChecked()

  // The headless browser shows no notifications, so what the worker would show is recorded.
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(() => {
    const shown: string[][] = []
    const showNotification = async (title: string, { body, data }: { body: string; data: string }) =>
      shown.push([title, body, data])
    Object.assign(Reflect.get(globalThis, 'registration'), { showNotification })
    Object.assign(globalThis, { shown })
  })
  await deliver(page, { title: 'Leave requested', body: 'Ana, 3 to 5 May', url: '/timesheets/leave' })
  await expect
    .poll(() => worker?.evaluate(() => Reflect.get(globalThis, 'shown')))
    .toEqual([['Leave requested', 'Ana, 3 to 5 May', '/timesheets/leave']])
})

test('a browser without a push service says so, and nothing changes', async ({ page, allowErrors }) => {
  allowErrors(/Push API in incognito mode/)
  await registerFarm(page.request)
  await allowNotifications(page)
  await page.goto('/settings/account')
  await push(page).click()
  await expect(page.getByText('Notifications couldn’t be turned on in this browser.')).toBeVisible()
  await expect(push(page)).not.toBeChecked()
})
