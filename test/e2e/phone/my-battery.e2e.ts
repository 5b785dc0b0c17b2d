import type { Page } from '@playwright/test'
import { expect, registerFarm, test } from '#test/e2e/fixtures.ts'
import { clockOff, press, signInOnPhone } from './phone-app.ts'

/** Requests of the app in an hour of its own time in which nothing is answered, although the browser says that it is online. */
async function triesInAnHour(phone: Page): Promise<number> {
  let tries = 0
  await phone.route('**/api/**', (route) => {
    tries += 1
    return route.abort()
  })
  // In steps, so that each answer arrives before its retry is due.
  for (let minute = 0; minute < 360; minute++) await phone.clock.runFor(10_000)
  await phone.unroute('**/api/**')
  return tries
}

test('without reception the app tries at most 60 times an hour while a record waits, and stops after a few with none', async ({
  page: phone,
  otherPage,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  test.slow()
  const manager = await otherPage()
  await registerFarm(manager.request)
  await phone.clock.install()
  await signInOnPhone(manager, phone)
  const idle = await triesInAnHour(phone)
  await phone.route('**/api/**', (route) => route.abort())
  await press(phone, /^Clock on/)
  await clockOff(phone)
  await phone.unroute('**/api/**')
  const waiting = await triesInAnHour(phone)
  // The refresh of the chats, with its retries.
  expect(idle).toBeLessThanOrEqual(5)
  expect(waiting).toBeGreaterThan(10)
  expect(waiting).toBeLessThanOrEqual(60)
})
