import { aPageOf } from '#test/fixtures/a-channel.ts'
import { v7 as newId } from 'uuid'
import { configurationDefaults, configuredTypes } from '#shared/business/config-type.ts'
import type { Location, NamedRow } from '#shared/business/business-contract.ts'
import type { Asset } from '#shared/machines/machines-contract.ts'
import type { Employee, EmployeeDetails, Invite } from '#shared/employees/employees-contract.ts'
import { activeFirst, byName, fullName } from '#shared/employees/person-name.ts'
import { firstSelected } from '#shared/timesheets/approval/first-selected.ts'
import type { TimesheetEntry, TimesheetPerson } from '#shared/timesheets/entries/timesheets-contract.ts'
import type { Business } from '#app/manager/business/farm-queries.ts'
import { matchesSearch } from '#shared/core/matches-search.ts'
import { onboardingSteps } from '#app/manager/onboarding/onboarding-steps.ts'
import type { Answers } from './fake-server.ts'

const longAgo = '2026-01-05T00:00:00.000Z'
const zone = 'Australia/Sydney'

/** The farm of a test: what its rows are now. */
export interface FakeFarm {
  employees: Employee[]
  entries: TimesheetEntry[]
  business: Business
}

/** What every screen of the manager app asks, of a farm in New South Wales whose owner is signed in. */
export function farmAnswers({ employees, entries, business }: FakeFarm): Answers {
  const user = anOwner()
  return {
    'accounts.readSession': () => aSession(business, user),
    'business.getBusiness': () => business,
    'business.getSetupProgress': () => ({
      steps: onboardingSteps.map(({ path }, index) => ({ path, done: index === 0 })),
    }),
    'business.listActivities': () => [],
    'machines.listAssets': () => [],
    'machines.listMachines': () => ({ machines: [], nextCursor: null }),
    'business.listHolidays': () => [],
    'safetyReports.listDue': () => [],
    'safetyReports.countReports': () => ({ reports: 0, overdue: 0, quick: 0 }),
    'business.listLocations': () => [],
    'chat.listChannels': () => aPageOf(),
    'crews.listCrews': () => [],
    'employees.getEmployee': ({ id }) => detailsOf(employees.find((each) => each.id === id)),
    'employees.countEmployees': () => ({
      active: employees.filter(({ active }) => active).length,
      archived: employees.filter(({ active }) => !active).length,
      invited: 0,
    }),
    'employees.listEmployees': ({ ids, status, search = '' }) => ({
      employees: employees
        .filter(({ id }) => !ids || ids.includes(id))
        .filter(({ active }) => status === undefined || active === (status === 'active'))
        .filter((employee) => matchesSearch(fullName(employee), search))
        .toSorted(byName),
      nextCursor: null,
    }),
    'employees.listInvites': () => ({ invites: [], nextCursor: null }),
    'employees.listNames': () => ({
      employees: employees.map(({ id, userId, firstName, lastName, active }) => ({
        id,
        userId,
        firstName,
        lastName,
        active,
      })),
      nextCursor: null,
    }),
    'employees.listPeople': () => ({
      people: employees.map(({ userId, active, ...name }) => ({
        userId,
        name: fullName(name),
        role: 'employee' as const,
        active,
      })),
      nextCursor: null,
    }),
    'notifications.listNotifications': () => ({ notifications: [], unread: 0, more: false }),
    'tickets.listNotSharing': () => [],
    'tickets.listTickets': () => ({ tickets: [], nextCursor: null }),
    'timesheets.checkPeriod': () => ({ pending: [], running: [], toCome: null }),
    'timesheets.countEntries': () => ({ entries: entries.length, ...countsOf(entries) }),
    'timesheets.getEntry': ({ id }) => ({ entry: found(id, entries), history: [] }),
    'timesheets.getTrack': () => ({ points: [], tiles: null }),
    'timesheets.listEntries': ({ employeeIds }) => ({
      entries: entries
        .filter(({ employeeId }) => !employeeIds || employeeIds.includes(employeeId))
        .toSorted(newestFirst),
      nextCursor: null,
    }),
    'timesheets.listFlags': () => [],
    'timesheets.listLocks': () => [],
    'timesheets.listPeople': () => employees.map((employee) => personOf(employee, entries)),
    'timesheets.openApproval': () => {
      const people = employees.map((employee) => personOf(employee, entries)).toSorted(activeFirst)
      const employeeId = firstSelected(people)?.employeeId
      const own = entries.filter((entry) => entry.employeeId === employeeId)
      return {
        people,
        opened: employeeId === undefined ? null : { employeeId, entries: own.toSorted(newestFirst), nextCursor: null },
      }
    },
    'timesheets.listRunning': () => ({ running: [], orphanedClockOffs: [], tiles: null }),
    'timesheets.setStatus': ({ changes }) => {
      for (const { id, to, reason = null } of changes) {
        const entry = found(id, entries)
        Object.assign(entry, { status: to, rejectReason: reason, version: entry.version + 1 })
      }
      return { changed: changes.map(({ id }) => id), refused: [] }
    },
  }
}

export const anOwner = () => ({ id: newId(), name: 'Pat Reed', email: 'pat@example.com', phoneOnly: false })

export function aSession({ id, businessName: name }: Business, user = anOwner()) {
  const membership = { id, name, role: 'owner' as const }
  return { user, business: membership, businesses: [membership] }
}

export const aBusiness = (): Business => ({
  id: newId(),
  businessName: 'Willow Creek',
  state: 'nsw',
  suburb: 'Narrabri',
  address: null,
  position: null,
  timeZone: zone,
  contactName: 'Pat Reed',
  contactEmail: 'pat@example.com',
  contactNumber: null,
  contactPosition: 'Owner',
  staffCount: 0,
  contractorCount: null,
  commodities: [],
  abn: null,
  uhfChannel: null,
  operateTruck: false,
  operateTelehandler: false,
  overThreeTonnes: false,
  operateForklift: false,
  operateSprayRigs: false,
  showsPayEstimate: false,
  configuration: configuredTypes.map((configType) => ({ id: newId(), configType, value: defaultOf(configType) })),
  payrollCalendar: { id: newId(), startDate: '2026-03-02', period: 14 },
  mapTiles: null,
})

const defaultOf = (type: string) => Number(configurationDefaults.find(({ configType }) => configType === type)?.value)

const newestFirst = (one: TimesheetEntry, other: TimesheetEntry) => other.startTime.localeCompare(one.startTime)

function found(id: string, entries: readonly TimesheetEntry[]): TimesheetEntry {
  const entry = entries.find((each) => each.id === id)
  if (!entry) throw new Error(`the farm has no entry ${id}`)
  return entry
}

function detailsOf(employee: Employee | undefined): EmployeeDetails {
  if (!employee) throw new Error('the farm has no such employee')
  return {
    ...employee,
    timesheetCount: 0,
    sharing: 'shared',
    termsFrom: '2026-03-02',
    lastLockedDay: null,
    lastExportedDay: null,
    ownPhone: '',
    emergencyContactName: '',
    emergencyContactPhone: '',
    strengths: [],
    otherLicenceTypes: [],
  }
}

function personOf({ id, firstName, lastName, active }: Employee, entries: TimesheetEntry[]): TimesheetPerson {
  const counts = countsOf(entries.filter(({ employeeId }) => employeeId === id))
  return { employeeId: id, firstName, lastName, active, ...counts, running: false, workedBeforeArchiving: false }
}

function countsOf(entries: readonly TimesheetEntry[]) {
  const count = (status: string) => entries.filter((entry) => entry.status === status).length
  return { pending: count('pending'), approved: count('approved'), rejected: count('rejected') }
}

export const aNamedRow = (name: string): NamedRow => ({ id: newId(), name, removed: false, createdAt: longAgo })

export const aLocation = (name: string, place: Partial<Location> = {}): Location => ({
  ...aNamedRow(name),
  address: null,
  position: null,
  ...place,
})

export const anAsset = (name: string): Asset => ({
  ...aNamedRow(name),
  idCode: null,
  category: null,
  version: 1,
  outOfUseSince: null,
})

export function anEmployee(firstName: string, lastName: string, changed: Partial<Employee> = {}): Employee {
  const terms = {
    employmentType: null,
    employmentPosition: null,
    paySchedule: null,
    payRate: 'hourly_flat' as const,
    overtimeAfterHours: null,
    ordinaryRate: 31.25,
    overtimeRate: null,
    sundayRate: null,
    holidayRate: null,
  }
  return {
    id: newId(),
    userId: newId(),
    active: true,
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}@example.com`,
    phone: '',
    profilePictureUrl: null,
    archivedAt: null,
    createdAt: longAgo,
    employmentStartDate: null,
    leaveEntitlements: [],
    ...terms,
    termsHistory: [{ fromDay: '2026-01-01', ...terms }],
    ...changed,
  }
}

/** A pending invite that lasts for years. */
export const anInvite = (firstName: string, lastName: string): Invite => ({
  ...anEmployee(firstName, lastName),
  code: '123456',
  status: 'pending',
  expiresAt: '2099-01-05T00:00:00.000Z',
  locked: false,
})

/** Pending work in Sydney from 8:00am to noon, on a day `YYYY-MM-DD`. */
export function anEntry(employeeId: string, day: string, changed: Partial<TimesheetEntry> = {}): TimesheetEntry {
  const at = (time: string) =>
    Temporal.PlainDateTime.from(`${day}T${time}`)
      .toZonedDateTime(zone)
      .toInstant()
      .toString({ fractionalSecondDigits: 3 })
  return {
    id: newId(),
    employeeId,
    version: 1,
    startTime: at('08:00'),
    endTime: at('12:00'),
    day,
    endDay: day,
    leaveDayMinutes: null,
    comments: '',
    status: 'pending',
    rejectReason: null,
    logType: 'work',
    leaveEntitlement: null,
    timezoneOffset: 660,
    approvedAt: null,
    editedAt: null,
    previousEnd: null,
    phoneFlags: [],
    forgottenReason: null,
    locationIds: [],
    activityIds: [],
    assetIds: [],
    breaks: [],
    ...changed,
  }
}
