import { randomInt } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { LeaveType } from '#shared/leave/leave-type.ts'

export { expect } from '@playwright/test'

export const password = 'a sentence for the journeys'

export interface Farm {
  name: string
  email: string
}

interface Fixtures {
  /** Whether the one-time hint about themes has been dismissed already. */
  hintSeen: boolean
  /** Errors in the console that a journey is about; all others fail it. */
  allowErrors: (...expected: RegExp[]) => void
  /** A page of somebody else: another browser, at another address. */
  otherPage: () => Promise<Page>
  /** A registered farm, whose owner is signed in on `page`. */
  farm: Farm
}

export const test = base.extend<Fixtures>({
  hintSeen: [true, { option: true }],

  baseURL: async ({}, use) => use(process.env['E2E_URL']),

  // Limits count by address, so every journey comes from its own.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anyAddress() }),

  storageState: async ({ hintSeen, baseURL }, use) => {
    const localStorage = hintSeen ? [{ name: 'muster-theme-hint-dismissed', value: 'true' }] : []
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
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
      watchErrors(context, seen)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(seen).toEqual([])
  },

  farm: async ({ page }, use) => use(await registerFarm(page.request)),
})

function watchErrors(context: BrowserContext, seen: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => seen.push(String(error.error())))
}

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** Registers through the endpoint, quicker than by hand; the cookie stays with the browser of this request. */
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

/** A call of our own endpoints that a journey builds upon. */
async function post(request: APIRequestContext, path: string, data: unknown): Promise<unknown> {
  const answer = await request.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

const invited = z.object({ code: z.string() })
const people = z.array(z.object({ id: z.string(), email: z.string() }))

/** @returns what stands on the join card */
export async function invite(manager: Page, firstName: string, lastName: string, email = `${newId()}@example.com`) {
  const unknown = { employmentStartDate: null, employmentType: null, employmentPosition: null, paySchedule: null }
  const rates = { overtimeAfterHours: null, overtimeRate: null, sundayRate: null, holidayRate: null }
  const terms = { ...unknown, ...rates, ordinaryRate: 31.25, payRate: 'hourly_flat', leaveEntitlements: [] }
  const data = { id: newId(), email, firstName, lastName, phone: '', ...terms }
  return { email, ...invited.parse(await post(manager.request, '/api/invites', data)) }
}

/** An employee who has been invited and has joined. */
export async function hire(manager: Page, employee: Page, firstName: string, lastName: string) {
  const { email, code } = await invite(manager, firstName, lastName)
  await post(employee.request, '/api/join', { email, code, password })
  const list = people.parse(await (await manager.request.get('/api/employees')).json())
  const id = list.find((person) => person.email === email)?.id
  if (!id) throw new Error('who has joined is not among the employees')
  return { id, email, name: `${firstName} ${lastName}` }
}

const todayAt = (plainTime: string) =>
  Temporal.Now.plainDateISO('Australia/Sydney')
    .toZonedDateTime({ timeZone: 'Australia/Sydney', plainTime })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })

/** An entry of today from 7:00am to 3:30pm on the farm's clocks, pending. */
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

/** Leave from one day to another, `YYYY-MM-DD`, pending. */
export async function addLeave(
  manager: Page,
  employeeId: string,
  leave: { startDate: string; endDate: string; leaveType: LeaveType },
) {
  const id = newId()
  await post(manager.request, '/api/leave', { id, employeeId, comments: '', ...leave })
  return id
}

/** Approves pending entries, as on another screen. */
export async function approveEntries(manager: Page, ids: readonly string[]) {
  const changes = ids.map((id) => ({ id, from: 'pending', to: 'approved' }))
  await post(manager.request, '/api/timesheets/status', { changes })
}

/** Opens a screen by the sidebar, which a phone keeps behind its menu button. */
export async function openScreen(page: Page, label: string) {
  const menu = page.getByRole('button', { name: 'Open menu' })
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true })
  await expect(menu.or(link).first()).toBeVisible()
  if (await menu.isVisible()) await menu.click()
  await link.click()
}

const themes = ['light', 'dark', 'dyslexia']

/**
 * No fault that axe finds: in any of the three themes at a desk and in the app for the phone; of the manager's app on a
 * phone in one of them, whose colours are the same. Themes change as by another tab, so that what is open stays open;
 * the screens before the login read theirs when they load.
 */
export async function expectAccessible(page: Page, what: string, { reload = false } = {}) {
  const isDesk = (page.viewportSize()?.width ?? 0) >= 600
  const isPhoneApp = new URL(page.url()).pathname.startsWith('/my/')
  for (const theme of isDesk || isPhoneApp ? themes : ['light']) {
    await page.evaluate(
      ({ name, atOnce }) => {
        localStorage.setItem('muster-theme', name)
        window.dispatchEvent(new StorageEvent('storage', { key: 'muster-theme', newValue: name }))
        // One tab alone is the app for the phone: it does not listen.
        if (atOnce) document.documentElement.dataset['theme'] = name
      },
      { name: theme, atOnce: isPhoneApp },
    )
    if (reload) await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await settled(page)
    // No screen has frames to gather from: in a page of its own the findings would cost as long again as the rules.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect.soft(found, `${what} in the theme ${theme}`).toEqual([])
  }
}

/** Colours on their way from one theme to the next are no fault: two frames drawn, and every transition at its end. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
