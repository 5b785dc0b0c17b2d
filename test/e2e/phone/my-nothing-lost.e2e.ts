import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { z } from 'zod'
import { phoneFile } from '#shared/timesheets/clock/phone-file.ts'
import { expect, registerFarm, test } from '#test/e2e/fixtures.ts'
import { ago, allSent, askForLeave, clockOff, dayIn, entriesOf, follow, press, signInOnPhone } from './phone-app.ts'

const sent = z.object({ events: z.array(z.object({ id: z.string() })) })
const portal = { status: 403, contentType: 'text/html', body: '<html>Welcome to the hotel</html>' }

/** Simulates opening the app again, which sends waiting records at once. */
const wake = (phone: Page) => phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

for (const [what, answer] of [
  ['403 and a page', portal],
  ['400 and a page', { ...portal, status: 400 }],
  ['200 and a page', { ...portal, status: 200 }],
  ['200 and JSON of its own', { status: 200, json: { welcome: 'guest' } }],
  ['204', { status: 204 }],
] as const) {
  test(`while a captive portal answers ${what}, no record is dropped, and all are sent afterwards`, async ({
    page: phone,
    otherPage,
    allowErrors,
  }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/, /40[03]/)
    const manager = await otherPage()
    await registerFarm(manager.request)
    const person = await signInOnPhone(manager, phone)
    await phone.context().setOffline(true)
    await press(phone, /^Clock on/)
    await clockOff(phone)
    await askForLeave(phone, dayIn(7))
    await expect(phone.getByRole('link', { name: '3 waiting' })).toBeVisible()

    await phone.route('**/api/**', (route: Route) => route.fulfill(answer))
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
  })
}

test('after the phone’s clock was set back, the screen shows what the manager has finished', async ({
  page: phone,
  otherPage,
}) => {
  const manager = await otherPage()
  await registerFarm(manager.request)
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

test('an event that always fails with 500 waits alone, needs attention and can be sent to the manager', async ({
  page: phone,
  otherPage,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/, /500/)
  const manager = await otherPage()
  await registerFarm(manager.request)
  const person = await signInOnPhone(manager, phone)
  await phone.context().setOffline(true)
  for (let turn = 0; turn < 3; turn++) {
    await press(phone, /^Clock on/)
    await clockOff(phone)
  }
  await expect(phone.getByRole('link', { name: '6 waiting' })).toBeVisible()
  let odd = ''
  await phone.route('**/api/my/clock-events', async (route) => {
    const { events } = sent.parse(route.request().postDataJSON())
    odd ||= events[3]?.id ?? ''
    await (events.some(({ id }) => id === odd) ? route.fulfill({ status: 500, body: 'boom' }) : route.continue())
  })
  await phone.context().setOffline(false)
  await expect(phone.getByRole('link', { name: '1 waiting' })).toBeVisible()
  await expect.poll(async () => (await entriesOf(manager, person.id)).map(({ status }) => status)).toHaveLength(3)
  await follow(phone, '1 waiting')
  for (let tries = 0; tries < 5; tries++) {
    if (await phone.getByRole('region', { name: 'Needs attention' }).isVisible()) break
    const answered = phone.waitForResponse('**/api/my/clock-events')
    await press(phone, 'Sync now')
    await answered
    await expect(phone.getByRole('button', { name: 'Sync now', disabled: true })).toHaveCount(0)
  }
  const needsYou = phone.getByRole('region', { name: 'Needs attention' })
  await expect(needsYou).toContainText('Muster couldn’t save this.')
  const download = phone.waitForEvent('download')
  await press(phone, 'Send to my manager')
  const file = await download
  const records = phoneFile.parse(JSON.parse(await readFile(await file.path(), 'utf8')))
  expect(records.events.map(({ id }) => id)).toEqual([odd])
  await phone.unroute('**/api/my/clock-events')
  await press(phone, 'Try again')
  await allSent(phone)
})
