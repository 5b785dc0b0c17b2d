import { StrictMode } from 'react'
import { v7 as newId } from 'uuid'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { type PhonePerson, storePerson } from '#app/phone/outbox/person/person.ts'
import { answers as stored, attachments, outbox, settings } from '#app/phone/outbox/phone-db.ts'
import { PhoneApp } from '#app/phone/phone-app.tsx'
import '#app/phone/phone.css'
import '#app/ui/theme/media.css'
import '#app/ui/theme/theme.css'
import { aPageOf } from '#test/fixtures/a-channel.ts'
import { cookieJar } from '#test/fixtures/cookie-jar.ts'
import { occurrencePage } from './occurrence-page.ts'
import { type Answers, fakeServer } from './fake-server.ts'

/** An employee who works at one farm. */
export interface OnPhone {
  person: PhonePerson
  clock: Clock
}

/** Kit Doyle, who is not clocked on, at a farm in New South Wales. Each test has an employee of its own. */
export function kitOnPhone(): OnPhone {
  const person = { userId: newId(), firstName: 'Kit', managerId: newId() }
  const business = { id: person.managerId, name: 'Willow Creek' }
  const clock = {
    serverTime: Temporal.Now.instant().toString(),
    person: { employeeId: newId(), firstName: 'Kit', lastName: 'Doyle', active: true },
    business: { ...business, timeZone: 'Australia/Sydney' },
    businesses: [{ ...business, toConfirm: false }],
    locations: [],
    activities: [],
    roundingMinutes: 1,
    breakReminderHours: 5,
    restHours: 10,
    leaveHours: 7.6,
    payPeriods: { startDate: '2026-03-02', period: 14 },
    showsPayEstimate: false,
    running: [],
    lastEnd: null,
    recentLocationIds: [],
    recentActivityIds: [],
    trackConsent: null,
  }
  return { person, clock }
}

/** What the phone app asks, at first and ahead, so that it works without reception. */
function phoneAnswers({ person, clock }: OnPhone): Answers {
  const { userId } = person
  return {
    'accounts.listMyFarms': () => ({ email: 'kit@example.com', emailConfirmed: true, farms: [] }),
    'business.listHolidays': () => [],
    'calendar.listCategories': () => [],
    'calendar.listEvents': () => occurrencePage([]),
    'chat.listChannels': () => aPageOf(),
    'employees.getProfile': () => ({
      firstName: 'Kit',
      lastName: 'Doyle',
      email: 'kit@example.com',
      phone: '',
      emergencyContactName: '',
      emergencyContactPhone: '',
      strengths: [],
      otherLicenceTypes: [],
      discoverable: false,
      discoverableFields: [],
      hasPicture: false,
      documents: [],
    }),
    'employees.listPeople': () => ({
      people: [{ userId, name: 'Kit Doyle', role: 'employee', active: true }],
      nextCursor: null,
    }),
    'leave.listOwnLeave': () => [],
    'notifications.getChoices': () => ({ channels: {}, quiet: null }),
    'notifications.listNotifications': () => ({ notifications: [], unread: 0, more: false }),
    'tasks.listDetails': () => ({ tasks: [], nextCursor: null }),
    'timesheets.getClock': () => clock,
    'timesheets.listOwnEntries': () => ({
      entries: [],
      workedMinutes: 0,
      breakMinutes: 0,
      leaveMinutes: 0,
      payCents: null,
    }),
    'timesheets.recordEvents': ({ events }) => ({
      results: events.map(({ id }) => ({ id, outcome: 'applied', reason: null, problem: null })),
    }),
  }
}

/** Cookies of this test: those of the path /my are hidden from a page that was not opened there. */
function keepCookies() {
  const jar = cookieJar()
  const reading = vi.spyOn(document, 'cookie', 'get').mockImplementation(() => jar.cookie)
  const writing = vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    jar.cookie = text
  })
  onTestFinished(() => {
    reading.mockRestore()
    writing.mockRestore()
  })
}

const show = () =>
  render(
    <StrictMode>
      <PhoneApp />
    </StrictMode>,
  )

/**
 * Opens the phone app at a path, on a phone on which an employee is signed in.
 * @param answers in place of the default ones, or in addition
 * @returns the server, and a function that opens the app again as after a reload
 */
export async function openPhone(path: string, { answers, ...on }: OnPhone & { answers?: Answers }) {
  const server = fakeServer({ ...phoneAnswers(on), ...answers })
  const { href } = window.location
  await page.viewport(390, 844)
  localStorage.clear()
  keepCookies()
  await Promise.all([outbox.clear(), attachments.clear(), stored.clear(), settings.clear()])
  await storePerson(on.person)
  window.history.replaceState(null, '', path)
  let shown = await show()
  onTestFinished(async () => {
    await shown.unmount()
    await page.viewport(1280, 800)
    window.history.replaceState(null, '', href)
  })
  await expect.element(page.getByRole('banner').getByText('Willow Creek')).toBeVisible()
  return {
    server,
    reload: async () => {
      await shown.unmount()
      shown = await show()
    },
  }
}
