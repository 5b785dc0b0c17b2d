import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, hire, password } from './fixtures.ts'

const rows = z.array(z.object({ id: z.string(), name: z.string() }))
const list = z.object({
  entries: z.array(
    z.object({
      startTime: z.string(),
      endTime: z.string().nullable(),
      status: z.string(),
      logType: z.string(),
      locationIds: z.array(z.string()),
      phoneFlags: z.array(z.string()),
      breaks: z.array(z.object({ startTime: z.string(), endTime: z.string().nullable(), type: z.string() })),
    }),
  ),
})

/** Places of the farm, by name. */
export async function addPlaces(manager: Page, names: readonly string[]) {
  const data = { rows: names.map((name) => ({ id: crypto.randomUUID(), name })) }
  expect((await manager.request.post('/api/locations', { data })).ok()).toBe(true)
  return rows.parse(await (await manager.request.get('/api/locations')).json())
}

/** Somebody who has joined, signed in on the phone app by hand, once with reception. */
export async function signInOnPhone(manager: Page, phone: Page) {
  const person = await hire(manager, phone, 'Kit', 'Doyle')
  await phone.context().clearCookies()
  await phone.goto('/my/')
  await phone.getByLabel('Email').fill(person.email)
  await phone.getByRole('textbox', { name: 'Password' }).fill(password)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await expect(phone.getByRole('button', { name: /^Clock on/ })).toBeVisible()
  await readyForNoReception(phone)
  return person
}

/** The service worker has kept the app, so that it starts with the network cut. */
export async function readyForNoReception(phone: Page) {
  await phone.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated') {
      await new Promise((done) => active?.addEventListener('statechange', done, { once: true }))
    }
  })
}

/** What the manager has of a person from yesterday to a month from now, the oldest first. */
export async function entriesOf(manager: Page, employeeId: string) {
  const today = Temporal.Now.plainDateISO('Australia/Sydney')
  const query = new URLSearchParams({
    from: today.subtract({ days: 20 }).toString(),
    to: today.add({ days: 40 }).toString(),
    'employeeIds[0]': employeeId,
    sort: 'oldest',
  })
  const answer = await manager.request.get(`/api/timesheets/entries?${query}`)
  return list.parse(await answer.json()).entries
}

export const allSent = (phone: Page) => expect(phone.getByRole('link', { name: 'All sent' })).toBeVisible()
