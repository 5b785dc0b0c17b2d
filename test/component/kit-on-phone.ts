import { v7 as newId } from 'uuid'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import type { PhonePerson } from '#app/phone/outbox/person/person.ts'
import { aPageOf } from '#test/fixtures/a-channel.ts'
import type { Answers } from './fake-server.ts'
import { occurrencePage } from './occurrence-page.ts'

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
    business: { ...business, timeZone: 'Australia/Sydney', address: null, position: null },
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
    assets: [],
    recentLocationIds: [],
    recentActivityIds: [],
    recentAssetIds: [],
    trackConsent: null,
  }
  return { person, clock }
}

/** Kit, who has been clocked on for two hours. */
export function kitClockedOn(job: Partial<Clock['running'][number]> = {}): OnPhone & { entryId: string } {
  const kit = kitOnPhone()
  const entryId = newId()
  const at = Temporal.Now.instant().subtract({ hours: 2 }).toString({ fractionalSecondDigits: 3 })
  const entry = { id: entryId, startTime: at, endTime: null, day: at.slice(0, 'YYYY-MM-DD'.length), endDay: null }
  const facts = { comments: '', status: 'active', rejectReason: null, logType: 'work', leaveEntitlement: null } as const
  const none = { locationIds: [], activityIds: [], assetIds: [], removedNames: [], flags: [], leaveDayMinutes: null }
  return { ...kit, clock: { ...kit.clock, running: [{ ...entry, breaks: [], ...facts, ...none, ...job }] }, entryId }
}

/** What the server answers to what the phone app asks, at first and ahead, so that it works without reception. */
export function phoneAnswers({ person, clock }: OnPhone) {
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
    'crews.listCrews': () => [],
    'leave.listOwnLeave': () => [],
    'machines.listForPhone': () => ({ machines: [], checklists: [], releasers: [], mayRelease: false }),
    'notifications.getChoices': () => ({ channels: {}, quiet: null }),
    'notifications.listNotifications': () => ({ notifications: [], unread: 0, more: false }),
    'safetyReports.listReports': () => ({ reports: [], nextCursor: null }),
    'tasks.listDetails': () => ({ tasks: [], nextCursor: null }),
    'tickets.listOwnTickets': () => ({ state: 'nsw', tickets: [], verified: [] }),
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
  } satisfies Answers
}
