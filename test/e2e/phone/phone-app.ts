import type { APIRequestContext, Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { type Caller, expect, hire, password, withServiceWorker, test } from '#test/e2e/fixtures.ts'

const rows = z.array(z.object({ id: z.string(), name: z.string() }))
const list = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      startTime: z.string(),
      endTime: z.string().nullable(),
      comments: z.string(),
      status: z.string(),
      logType: z.string(),
      locationIds: z.array(z.string()),
      phoneFlags: z.array(z.string()),
      breaks: z.array(z.object({ startTime: z.string(), endTime: z.string().nullable(), type: z.string() })),
    }),
  ),
})

/** Adds locations by name. */
export async function addLocations(manager: Caller, names: readonly string[]) {
  const data = { rows: names.map((name) => ({ id: crypto.randomUUID(), name })) }
  expect((await manager.request.post('/api/locations', { data })).ok()).toBe(true)
  return rows.parse(await (await manager.request.get('/api/locations')).json())
}

/** Hires an employee and opens the phone app, signed in by joining. */
export async function signInOnPhone(manager: Caller, phone: Page) {
  const person = await hire(manager, 'Kit', 'Doyle', phone)
  await phone.goto('/my/')
  await expect(phone.getByRole('button', { name: /^Clock on/ })).toBeVisible()
  if (test.info().tags.includes(withServiceWorker)) await readyForNoReception(phone)
  return person
}

/** Fills in the visible sign-in form: the sign-in screen's, or the one above the app after the session has ended. */
export async function signIn(phone: Page, { email }: { email: string }) {
  await phone.getByLabel('Email').fill(email)
  await phone.getByRole('textbox', { name: 'Password' }).fill(password)
  await phone.getByRole('button', { name: 'Sign in' }).click()
}

export const press = (phone: Page, name: string | RegExp) => phone.getByRole('button', { name }).click()
/** Clocks off, and confirms if the app asks because clock-on was seconds ago. */
export async function clockOff(phone: Page) {
  await press(phone, 'Clock off')
  const asked = phone.getByRole('dialog', { name: 'Clock off already?' })
  const isOff = phone.getByRole('button', { name: /^Clock on/ })
  await expect(asked.or(isOff)).toBeVisible()
  if (await asked.isVisible()) await asked.getByRole('button', { name: 'Clock off' }).click()
  await expect(isOff).toBeVisible()
}
export async function follow(phone: Page, name: string | RegExp) {
  const inMenu = name === 'Calendar' || name === 'Leave' || name === 'Me' || name === 'Tickets'
  if (inMenu) await press(phone, 'Menu')
  const place = inMenu ? phone.getByRole('dialog', { name: 'Menu' }) : phone
  // Other links of the app name a part of “Home”; the names of other tabs may end in a count.
  await place.getByRole('link', { name, exact: inMenu || name === 'Home' }).click()
}

export const ago = (duration: Temporal.DurationLike) =>
  Temporal.Now.instant().subtract(duration).toString({ fractionalSecondDigits: 3 })

/** Another phone of the user whose cookie the request has. */
export function phoneOf(request: APIRequestContext) {
  const deviceId = newId()
  let sequence = 0
  return async (event: Record<string, unknown>, occurredAt = ago({ seconds: 1 })) => {
    sequence += 1
    const recorded = { id: newId(), sequence, occurredAt, timezoneOffset: 600, ...event }
    const answer = await request.post('/api/my/clock-events', {
      data: { deviceId, sentAt: ago({ seconds: 0 }), events: [recorded] },
    })
    expect(await answer.json()).toEqual({
      results: [{ id: recorded.id, outcome: 'applied', reason: null, problem: null }],
    })
  }
}

/** The date this many days from today in the farm's time zone, `YYYY-MM-DD`. */
export const dayIn = (days: number) => Temporal.Now.plainDateISO('Australia/Sydney').add({ days }).toString()

/** Requests leave for one day, `YYYY-MM-DD`. */
export async function askForLeave(phone: Page, day: string, comment = '') {
  await follow(phone, 'Leave')
  await follow(phone, 'Ask for leave')
  await phone.getByLabel('Leave type').selectOption('Annual Leave')
  await phone.getByLabel('First day').fill(day)
  await phone.getByLabel('Comment').fill(comment)
  await press(phone, 'Send request')
  await expect(phone.getByRole('heading', { name: 'My leave' })).toBeVisible()
}

/** Waits until the service worker has cached the app, so that it starts offline. For tests that allow service workers. */
export async function readyForNoReception(phone: Page) {
  await phone.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated') {
      await new Promise((done) => active?.addEventListener('statechange', done, { once: true }))
    }
  })
}

/** An employee's entries as the manager sees them, from three weeks ago to six weeks ahead, oldest first. */
export async function entriesOf(manager: Caller, employeeId: string) {
  const query = new URLSearchParams({
    from: dayIn(-20),
    to: dayIn(40),
    'employeeIds[0]': employeeId,
    sort: 'oldest',
  })
  const answer = await manager.request.get(`/api/timesheets/entries?${query}`)
  return list.parse(await answer.json()).entries
}

export const allSent = (phone: Page) => expect(phone.getByRole('link', { name: 'All sent' })).toBeVisible()
