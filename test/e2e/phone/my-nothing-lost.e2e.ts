import type { Page, Route } from '@playwright/test'
import { expect, test, withServiceWorker } from '#test/e2e/fixtures.ts'
import { ago, allSent, askForLeave, clockOff, dayIn, entriesOf, follow, press, signInOnPhone } from './phone-app.ts'

const portal = { status: 200, contentType: 'text/html', body: '<html>Welcome to the hotel</html>' }

/** Simulates opening the app again, which sends waiting records at once. */
const wake = (phone: Page) => phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test(
  'while a captive portal answers, no record is dropped, and all are sent afterwards',
  { tag: withServiceWorker },
  async ({ page: phone, manager, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    const person = await signInOnPhone(manager, phone)
    await phone.context().setOffline(true)
    await press(phone, /^Clock on/)
    await clockOff(phone)
    await askForLeave(phone, dayIn(7))
    await expect(phone.getByRole('link', { name: '3 waiting' })).toBeVisible()

    await phone.route('**/api/**', (route: Route) => route.fulfill(portal))
    const tried = phone.waitForResponse('**/api/my/clock-events')
    await phone.context().setOffline(false)
    await tried
    await expect(phone.getByText('Muster is not responding right now.')).toBeVisible()
    await expect(phone.getByRole('link', { name: '3 waiting' })).toBeVisible()
    await follow(phone, 'Home')
    await expect(phone.getByRole('button', { name: /^Clock on/ })).toBeVisible()
    await phone.unroute('**/api/**')
    await wake(phone)
    await allSent(phone)
    const entries = await entriesOf(manager, person.id)
    expect(entries.map(({ status }) => status).toSorted()).toEqual(['pending', 'pending'])
  },
)

test('after the phone’s clock was set back, the screen shows what the manager has finished', async ({
  page: phone,
  manager,
}) => {
  const person = await signInOnPhone(manager, phone)
  await phone.evaluate(() => {
    const now = Temporal.Now.instant.bind(Temporal.Now)
    Temporal.Now.instant = () => now().add({ hours: 3 })
  })
  await press(phone, /^Clock on/)
  await expect.poll(() => entriesOf(manager, person.id)).toHaveLength(1)
  await allSent(phone)
  // The clock is correct again from here.
  await phone.reload()
  await expect(phone.getByRole('button', { name: 'Clock off' })).toBeVisible()
  const [entry] = await entriesOf(manager, person.id)
  // Minutes, so that shortly after midnight it still is of today.
  const times = { startTime: ago({ minutes: 3 }), endTime: ago({ minutes: 1 }) }
  const content = { version: 1, comments: '', locationIds: [], activityIds: [], breaks: [] }
  const finished = await manager.request.put(`/api/timesheets/entries/${entry?.id}`, { data: { ...content, ...times } })
  expect(finished.ok(), await finished.text()).toBe(true)
  await phone.reload()
  await expect(phone.getByRole('button', { name: /^Clock on/ })).toBeVisible()
  await follow(phone, 'Hours')
  await expect(phone.getByRole('main').getByRole('listitem')).toContainText('2m')
})
