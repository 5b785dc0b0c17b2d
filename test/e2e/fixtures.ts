import { randomInt } from 'node:crypto'
import {
  type APIRequestContext,
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  request as requests,
  test as base,
  type WebError,
} from '@playwright/test'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import { type WarmBrowsers, warmBrowsers } from './warm-browsers.ts'

export { expect } from '@playwright/test'

export const password = 'a sentence for the tests'

export interface Farm {
  name: string
  email: string
}

/** The tag of a test whose phone loses reception or updates itself: it may have its service worker, which caches the app. */
export const withServiceWorker = '@service-worker'

/** Who calls the server: a page, or calls without one. */
export type Caller = Pick<Page, 'request'>

/** Opens a browser, a warm one if it can be. */
type OpenBrowser = (options: { hintSeen: boolean; headers: Record<string, string> }) => Promise<BrowserContext>

interface Fixtures {
  /** Whether the test gets a browser of its own: it sets the page's clock, or is about tabs, cookies or service workers. */
  freshBrowser: boolean
  /** Whether the one-time theme hint has been dismissed. */
  hintSeen: boolean
  /** Console errors that a test expects; all others fail it. */
  allowErrors: (...expected: RegExp[]) => void
  /** A page in another browser at another IP address, of another user or the one whose session `as` has. */
  otherPage: (as?: Caller) => Promise<Page>
  /** A registered farm whose owner is signed in on `page`. */
  farm: Farm
  /** The owner of a registered farm, without a page. */
  manager: Caller & { farm: Farm }
}

export const test = base.extend<Fixtures & { openBrowser: OpenBrowser }, { warm: WarmBrowsers }>({
  freshBrowser: [false, { option: true }],
  hintSeen: [true, { option: true }],

  baseURL: async ({}, use) => use(process.env['E2E_URL']),

  // Rate limits count by IP address, so each test uses its own.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anyAddress() }),

  serviceWorkers: async ({ serviceWorkers }, use, { tags }) =>
    use(tags.includes(withServiceWorker) ? 'allow' : serviceWorkers),

  warm: [
    async ({ browser }, use) => {
      const warm = warmBrowsers(async () => dismissHint(await browser.newContext()))
      await use(warm)
      await warm.close()
    },
    { scope: 'worker' },
  ],

  openBrowser: async ({ browser, warm, freshBrowser }, use) => {
    const opened: [BrowserContext, end: (context: BrowserContext) => Promise<void>][] = []
    await use(async ({ hintSeen, headers }) => {
      const isFresh = freshBrowser || !hintSeen
      const context = isFresh ? await browser.newContext() : await warm.acquire()
      opened.push([context, isFresh ? (each) => each.close() : warm.release])
      await context.setExtraHTTPHeaders(headers)
      return isFresh && hintSeen ? dismissHint(context) : context
    })
    for (const [context, end] of opened) await end(context)
  },

  context: async ({ openBrowser, hintSeen, extraHTTPHeaders: headers = {} }, use) =>
    use(await openBrowser({ hintSeen, headers })),

  page: async ({ context }, use) => use(await firstPage(context)),

  allowErrors: [
    async ({ context }, use) => {
      const allowed: RegExp[] = []
      const errors = watchErrors(context)
      await use((...expected) => allowed.push(...expected))
      expect(errors().filter((text) => !allowed.some((one) => one.test(text)))).toEqual([])
    },
    { auto: true },
  ],

  otherPage: async ({ openBrowser }, use) => {
    const watched: (() => string[])[] = []
    await use(async (as) => {
      const context = await openBrowser({ hintSeen: true, headers: { 'x-forwarded-for': anyAddress() } })
      if (as) await context.addCookies((await as.request.storageState()).cookies)
      watched.push(watchErrors(context))
      return firstPage(context)
    })
    expect(watched.flatMap((errors) => errors())).toEqual([])
  },

  farm: async ({ page }, use) => use(await registerFarm(page.request)),

  manager: async ({}, use) => {
    const request = await newRequest()
    await use({ request, farm: await registerFarm(request) })
    await request.dispose()
  },
})

/** A warm browser has a blank page already. */
const firstPage = async (context: BrowserContext) => context.pages()[0] ?? context.newPage()

/** By a script, because Playwright opens a page of its own to fill a storage. A blank page has none. */
async function dismissHint(context: BrowserContext) {
  await context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('muster-theme-hint-dismissed', 'true')
  })
  return context
}

/** Collects the errors of all pages. @returns stops, and says which there were */
function watchErrors(context: BrowserContext) {
  const seen: string[] = []
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error') seen.push(`${message.text()} ${message.location().url}`)
  }
  const onError = (error: WebError) => void seen.push(String(error.error()))
  context.on('console', onMessage).on('weberror', onError)
  return () => {
    context.off('console', onMessage).off('weberror', onError)
    return seen
  }
}

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** Registers through the endpoint, which is faster than the form. The request's browser keeps the cookie. */
export async function registerFarm(request: APIRequestContext, url = ''): Promise<Farm> {
  const farm = { name: `Farm ${newId().slice(-8)}`, email: `owner-${newId()}@example.com` }
  await post(request, `${url}/api/register`, {
    login: { email: farm.email, password },
    businessName: farm.name,
    contactName: 'Pat Reed',
    contactNumber: '',
    contactPosition: 'Owner',
    state: 'nsw',
    suburb: 'Narrabri',
    commodities: [],
  })
  return farm
}

/** Calls one of our endpoints and expects success. */
async function post(request: APIRequestContext, path: string, data: unknown): Promise<unknown> {
  const answer = await request.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

const invited = z.object({ code: z.string() })
const people = z.object({ employees: z.array(z.object({ id: z.string(), email: z.string() })) })

/** @returns the content of the join card */
export async function invite(manager: Caller, firstName: string, lastName: string, email = `${newId()}@example.com`) {
  const unknown = { employmentStartDate: null, employmentType: null, employmentPosition: null, paySchedule: null }
  const rates = { overtimeAfterHours: null, overtimeRate: null, sundayRate: null, holidayRate: null }
  const terms = { ...unknown, ...rates, ordinaryRate: 31.25, payRate: 'hourly_flat', leaveEntitlements: [] }
  const data = { id: newId(), email, firstName, lastName, phone: '', ...terms }
  return { email, ...invited.parse(await post(manager.request, '/api/invites', data)) }
}

/** An employee who has joined: in a browser, or by the calls alone where the test shows them none. */
export async function hire(manager: Caller, firstName: string, lastName: string, employee?: Caller) {
  const { email, code } = await invite(manager, firstName, lastName)
  const joining = employee?.request ?? (await newRequest())
  await post(joining, '/api/join', { email, code, password })
  if (!employee) await joining.dispose()
  const { employees } = people.parse(await (await manager.request.get('/api/employees')).json())
  const id = employees.find((person) => person.email === email)?.id
  if (!id) throw new Error('the new employee is not in the list')
  return { id, email, name: `${firstName} ${lastName}` }
}

/** Calls of a browser that is never opened. */
export const newRequest = () =>
  requests.newContext({ baseURL: process.env['E2E_URL'] ?? '', extraHTTPHeaders: { 'x-forwarded-for': anyAddress() } })

const todayAt = (plainTime: string) =>
  Temporal.Now.plainDateISO('Australia/Sydney')
    .toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })

/** Adds a pending entry for today from 7:00am to 3:30pm in the farm's time zone. */
export async function addEntry(manager: Caller, employeeId: string, comments = '') {
  const id = newId()
  await post(manager.request, '/api/timesheets/entries', {
    entries: [{ id, employeeId }],
    startTime: todayAt('07:00'),
    endTime: todayAt('15:30'),
    comments,
    locationIds: [],
    activityIds: [],
    breaks: [],
  })
  return id
}

/** Adds pending leave from one day to another, both `YYYY-MM-DD`. */
export async function addLeave(
  manager: Caller,
  employeeId: string,
  leave: { startDate: string; endDate: string; leaveType: LeaveType },
) {
  const id = newId()
  await post(manager.request, '/api/leave', { id, employeeId, comments: '', ...leave })
  return id
}

/** Approves pending entries through the endpoint, as another screen would. */
export async function approveEntries(manager: Caller, ids: readonly string[]) {
  const changes = ids.map((id) => ({ id, from: 'pending', to: 'approved' }))
  await post(manager.request, '/api/timesheets/status', { changes })
}

/** Opens a screen from the sidebar, which a phone shows behind its menu button. */
export async function openScreen(page: Page, label: string) {
  const menu = page.getByRole('button', { name: 'Open menu' })
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true })
  await expect(menu.or(link).first()).toBeVisible()
  if (await menu.isVisible()) await menu.click()
  await link.click()
}

/** An address of the server on a farm's own network: without https, and not localhost, which browsers trust. */
export const plainUrl = (path: string) => `http://muster.test:${new URL(process.env['E2E_URL'] ?? '').port}${path}`

/** What the browser says of such an address. */
export const withoutHttps = /Cross-Origin-Opener-Policy header has been ignored/
