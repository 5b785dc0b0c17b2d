import { randomInt } from 'node:crypto'
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  request as requests,
  test as base,
} from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { LeaveType } from '#shared/leave/leave-type.ts'

export { expect } from '@playwright/test'

export const password = 'a sentence for the tests'

export interface Farm {
  name: string
  email: string
}

interface Fixtures {
  /** Whether the one-time theme hint has been dismissed. */
  hintSeen: boolean
  /** Console errors that a test expects; all others fail it. */
  allowErrors: (...expected: RegExp[]) => void
  /** A page of another user, in another browser at another IP address. */
  otherPage: () => Promise<Page>
  /** A registered farm whose owner is signed in on `page`. */
  farm: Farm
}

export const test = base.extend<Fixtures>({
  hintSeen: [true, { option: true }],

  baseURL: async ({}, use) => use(process.env['E2E_URL']),

  // Rate limits count by IP address, so each test uses its own.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anyAddress() }),

  context: async ({ context, hintSeen }, use) => {
    if (hintSeen) await dismissHint(context)
    await use(context)
  },

  allowErrors: [
    async ({ context }, use) => {
      const seen: string[] = []
      const allowed: RegExp[] = []
      watchErrors(context, seen)
      await use((...expected) => allowed.push(...expected))
      expect(seen.filter((text) => !allowed.some((one) => one.test(text)))).toEqual([])
    },
    { auto: true },
  ],

  otherPage: async ({ browser }, use) => {
    const seen: string[] = []
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': anyAddress() } })
      contexts.push(context)
      await dismissHint(context)
      watchErrors(context, seen)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(seen).toEqual([])
  },

  farm: async ({ page }, use) => use(await registerFarm(page.request)),
})

/** By a script, because Playwright opens a page of its own to fill a storage. A blank page has none. */
const dismissHint = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('muster-theme-hint-dismissed', 'true')
  })

function watchErrors(context: BrowserContext, seen: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => seen.push(String(error.error())))
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
const people = z.array(z.object({ id: z.string(), email: z.string() }))

/** @returns the content of the join card */
export async function invite(manager: Page, firstName: string, lastName: string, email = `${newId()}@example.com`) {
  const unknown = { employmentStartDate: null, employmentType: null, employmentPosition: null, paySchedule: null }
  const rates = { overtimeAfterHours: null, overtimeRate: null, sundayRate: null, holidayRate: null }
  const terms = { ...unknown, ...rates, ordinaryRate: 31.25, payRate: 'hourly_flat', leaveEntitlements: [] }
  const data = { id: newId(), email, firstName, lastName, phone: '', ...terms }
  return { email, ...invited.parse(await post(manager.request, '/api/invites', data)) }
}

/** An employee who has joined: in a browser, or by the calls alone where the test shows them none. */
export async function hire(manager: Page, firstName: string, lastName: string, employee?: Page) {
  const { email, code } = await invite(manager, firstName, lastName)
  const joining = employee?.request ?? (await newRequest())
  await post(joining, '/api/join', { email, code, password })
  if (!employee) await joining.dispose()
  const list = people.parse(await (await manager.request.get('/api/employees')).json())
  const id = list.find((person) => person.email === email)?.id
  if (!id) throw new Error('the new employee is not in the list')
  return { id, email, name: `${firstName} ${lastName}` }
}

/** Calls of a browser that is never opened. */
const newRequest = () =>
  requests.newContext({ baseURL: process.env['E2E_URL'] ?? '', extraHTTPHeaders: { 'x-forwarded-for': anyAddress() } })

const todayAt = (plainTime: string) =>
  Temporal.Now.plainDateISO('Australia/Sydney')
    .toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })

/** Adds a pending entry for today from 7:00am to 3:30pm in the farm's time zone. */
export async function addEntry(manager: Page, employeeId: string, comments = '') {
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
  manager: Page,
  employeeId: string,
  leave: { startDate: string; endDate: string; leaveType: LeaveType },
) {
  const id = newId()
  await post(manager.request, '/api/leave', { id, employeeId, comments: '', ...leave })
  return id
}

/** Approves pending entries through the endpoint, as another screen would. */
export async function approveEntries(manager: Page, ids: readonly string[]) {
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

const themes = ['light', 'dark', 'dyslexia']

/** A phone's screen, on which a screen of the manager app is scanned once more. */
const phoneSize = { width: 390, height: 844 }

/** The rules about colours and sizes. The others say the same in every theme. */
const rulesOfLook = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

interface AccessibleOptions {
  reload?: boolean
  /** Rules that a library breaks and we can't mend. */
  except?: RunOptions['rules']
}

/**
 * Expects no axe violations in any theme, and none of the manager app at the size of a phone in the last theme, as the
 * colours are the same. Themes change as if from another tab, so that drawers stay open. Screens before the login read
 * their theme on load.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  { reload = false, except = {} }: AccessibleOptions = {},
) {
  const isPhoneApp = new URL(page.url()).pathname.startsWith('/my/')
  for (const theme of themes) {
    await page.evaluate(
      ({ name, atOnce }) => {
        localStorage.setItem('muster-theme', name)
        window.dispatchEvent(new StorageEvent('storage', { key: 'muster-theme', newValue: name }))
        // The phone app does not listen for theme changes.
        if (atOnce) document.documentElement.dataset['theme'] = name
      },
      { name: theme, atOnce: isPhoneApp },
    )
    if (reload) await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    const scheme = theme === 'dark' ? 'dark' : 'light'
    // Set by React, so later than the theme on a page with many fields.
    if (!isPhoneApp) await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    const only = theme === themes[0] ? {} : { runOnly: rulesOfLook }
    await expectNoViolations(page, `${what} in the theme ${theme}`, { ...only, rules: except })
  }
  const size = page.viewportSize()
  if (isPhoneApp || !size) return
  await page.setViewportSize(phoneSize)
  await expectNoViolations(page, `${what} on a phone`, { rules: except })
  await page.setViewportSize(size)
}

export async function expectNoViolations(page: Page, what: string, options: RunOptions = {}) {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await settled(page)
  const isLoaded = await page.evaluate(() => 'axe' in window)
  if (!isLoaded) await page.evaluate(axe.source)
  const chosen = JSON.stringify({ resultTypes: ['violations'], ...options } satisfies RunOptions)
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${chosen})`)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect.soft(found, what).toEqual([])
}

/** Waits for two frames and the end of all transitions, so that colours between two themes are not reported. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
