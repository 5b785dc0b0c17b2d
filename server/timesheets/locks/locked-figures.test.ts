import { assert, asyncProperty, array, constantFrom, integer, oneof, record } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { ORPCError } from '@orpc/server'
import { australianZones, states } from '#shared/business/state.ts'
import type { PeriodLock } from '#shared/timesheets/locks/period-locks-contract.ts'
import { roundMinutes } from '#shared/timesheets/pay/rounding.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { workedTime } from '#shared/timesheets/pay/worked-time.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLeave } from '#test/fixtures/leave.ts'
import { makeLock } from '#test/fixtures/period-lock.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'
import { editCompany } from '#server/business/company/edit-company.ts'
import { planned } from '#server/planned-times.ts'
import { getBusiness } from '#server/business/company/get-business.ts'
import { listHolidays, addHoliday, removeHoliday } from '#server/business/holidays/public-holidays.ts'
import { setConfiguration } from '#server/business/company/set-configuration.ts'
import { setPayrollCalendar } from '#server/business/company/set-payroll-calendar.ts'
import { editEmployee } from '#server/employees/list/edit-employee.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { listOwnLeave } from '#server/leave/list-own-leave.ts'
import { listPayrollHours } from '#server/accounting/exports/preflight/list-payroll-hours.ts'
import { listEntries } from '../entries/list-entries.ts'
import { listLocks } from './list-locks.ts'
import { listOwnEntries } from '../entries/list-own-entries.ts'
import { payrollHours } from '../pay/payroll-hours.ts'
import { summarisePeriod } from '../pay/summarise-period.ts'
import { unlockPeriod } from './unlock-period.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

const locked = { from: '2026-09-28', to: '2026-10-11' }
const now = '2026-10-20T01:00:00.000Z'
const rate = integer({ min: 1, max: 900_000 }).map((units) => units / 10_000)
const day = integer({ min: 0, max: 60 }).map((days) => Temporal.PlainDate.from('2026-09-10').add({ days }).toString())

const change = oneof(
  record({
    kind: constantFrom('terms' as const),
    ordinaryRate: rate,
    sundayRate: rate,
    overtimeAfterHours: integer({ min: 0, max: 12 }),
    termsFrom: day,
  }),
  record({
    kind: constantFrom('zone' as const),
    timeZone: constantFrom(...australianZones),
    state: constantFrom(...states),
  }),
  record({
    kind: constantFrom('leave_hours' as const, 'timesheet_rounding' as const),
    value: integer({ min: 1, max: 14 }),
  }),
  record({ kind: constantFrom('add_holiday' as const), day }),
  record({ kind: constantFrom('remove_holiday' as const), index: integer({ min: 0, max: 20 }) }),
  record({ kind: constantFrom('calendar' as const), startDate: day, period: integer({ min: 1, max: 31 }) }),
  record({ kind: constantFrom('archive' as const, 'restore' as const) }),
)
type Change = typeof change extends import('fast-check').Arbitrary<infer Value> ? Value : never

const shifts: readonly [start: string, hours: number][] = [
  ['2026-09-27T22:30', 1],
  ['2026-09-28T00:15', 9],
  ['2026-10-04T07:00', 9],
  ['2026-10-05T07:00', 9],
  ['2026-10-07T22:00', 9],
  ['2026-10-11T22:00', 1],
  ['2026-10-12T00:10', 3],
]

const instantText = (time: Temporal.ZonedDateTime) => time.toInstant().toString({ fractionalSecondDigits: 3 })

/** Entries around both edges of the locked days, and leave over them. */
async function makeFarm() {
  const farm = await makeBusiness(base.db, { now: '2026-09-28T01:00:00.000Z' })
  const terms = { payRate: 'hourly_overtime', overtimeAfterHours: 8, ordinaryRate: 26.44, overtimeRate: 39.66 } as const
  const ana = await makeEmployee(base.db, farm, { ...terms, sundayRate: 52.88, holidayRate: null })
  for (const [start, hours] of shifts) {
    const from = Temporal.ZonedDateTime.from(`${start}[Australia/Sydney]`)
    const times = { startTime: instantText(from), endTime: instantText(from.add({ hours })) }
    await makeTimesheet(base.db, farm, ana.id, { ...times, status: 'approved' })
  }
  const ben = await makeEmployee(base.db, farm, { firstName: 'Ben' })
  const leave = (startDate: string, endDate: string, leaveType: 'annual_leave' | 'sick_leave') =>
    makeLeave(base.db, farm, ben.id, { startDate, endDate, leaveType, status: 'approved' })
  await leave('2026-09-24', '2026-09-29', 'sick_leave')
  await leave('2026-10-08', '2026-10-14', 'annual_leave')
  const lockId = await makeLock(base.db, farm, locked)
  return { farm, ana, ben, lockId }
}
type Farm = Awaited<ReturnType<typeof makeFarm>>

const mapped = { provider: 'xero', kinds: ['sunday', 'holiday'] } as const

/** Minutes as the entry's drawer rounds them, by the rounding that each lock of its day keeps. */
function roundedBy(locks: readonly PeriodLock[], entry: TimesheetEntry): number[] {
  const { workedMilliseconds } = workedTime(entry, now)
  return locks
    .filter(({ from, to }) => from <= entry.day && entry.day <= to)
    .map(({ roundingMinutes }) => roundMinutes(workedMilliseconds, roundingMinutes))
}

/** All that is shown and sent of the locked days, as text; Sundays and holidays were mapped after they were locked. */
async function figuresOf({ farm, ana, ben }: Farm): Promise<string> {
  const summary = await asManager(base.db, farm, summarisePeriod, { ...locked, counted: 'pending_and_approved' }, now)
  const hours = await asManager(
    base.db,
    farm,
    ({ tx, actor }) => payrollHours(tx, actor.managerId, locked, mapped),
    undefined,
    now,
  )
  const own = await asEmployee(base.db, farm, ana, listOwnEntries, locked, now)
  const ownLeave = await asEmployee(base.db, farm, ben, listOwnLeave, undefined, now)
  const rows = await asManager(base.db, farm, listEntries, { ...locked, continuedLeave: 'included' as const }, now)
  const csv = await asManager(base.db, farm, listPayrollHours, locked, now)
  const locks = await asManager(base.db, farm, listLocks, locked, now)
  const rounded = rows.entries.map((entry) => [entry.id, ...roundedBy(locks, entry)])
  const people = summary.people.map(({ active: _active, ...person }) => person)
  const byHours = hours.map(({ active: _active, ...person }) => person)
  return JSON.stringify({ ...summary, people, hours: byHours, own, ownLeave, rows, csv, locks, rounded }, null, 1)
}

/** A change that is refused changes nothing. */
async function apply({ farm, ana, ben }: Farm, wanted: Change) {
  const run = <Input, Output>(verb: Parameters<typeof asManager<Input, Output>>[2], input: Input) =>
    asManager(base.db, farm, verb, input, now)
  switch (wanted.kind) {
    case 'terms': {
      const { kind: _, ...terms } = wanted
      await run(editEmployee, { id: ben.id, ...terms })
      return run(editEmployee, { id: ana.id, ...terms })
    }
    case 'zone': {
      const { timeZone, state } = wanted
      const { businessName, contactName, contactEmail, staffCount, contractorCount, commodities, ...flags } = await run(
        getBusiness,
        undefined,
      )
      const { operateTruck, operateTelehandler, overThreeTonnes, operateForklift, operateSprayRigs } = flags
      const blank = {
        abn: '',
        suburb: '',
        address: '',
        position: null,
        contactNumber: '',
        contactPosition: '',
        uhfChannel: '',
      }
      const profile = {
        businessName,
        contactName: contactName ?? '',
        contactEmail: contactEmail ?? '',
        staffCount,
        contractorCount,
        commodities,
      }
      const machines = { operateTruck, operateTelehandler, overThreeTonnes, operateForklift, operateSprayRigs }
      const company = { ...profile, ...blank, ...machines, timeZone, state }
      return run((ctx) => editCompany(ctx, company, planned), undefined)
    }
    case 'leave_hours':
    case 'timesheet_rounding': {
      const { configuration } = await run(getBusiness, undefined)
      const row = configuration.find(({ configType }) => configType === wanted.kind)
      return run(setConfiguration, { id: row?.id ?? newId(), configType: wanted.kind, value: wanted.value })
    }
    case 'add_holiday':
      return run(addHoliday, { id: newId(), day: wanted.day, name: 'Local show', note: null })
    case 'remove_holiday': {
      const holidays = await run(listHolidays, undefined)
      const holiday = holidays[wanted.index % holidays.length]
      return holiday && run(removeHoliday, { id: holiday.id })
    }
    case 'calendar': {
      const { payrollCalendar } = await run(getBusiness, undefined)
      return run(setPayrollCalendar, { id: payrollCalendar.id, startDate: wanted.startDate, period: wanted.period })
    }
    case 'archive':
    case 'restore':
      return run(setEmployeesActive, { ids: [ana.id, ben.id], active: wanted.kind === 'restore' })
  }
}

test('any later change of settings leaves the figures of locked periods byte-equal', async () => {
  const property = asyncProperty(array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
    const made = await makeFarm()
    const before = await figuresOf(made)
    for (const wanted of changes) {
      await apply(made, wanted).catch((refusal: unknown) => {
        if (!(refusal instanceof ORPCError)) throw refusal
      })
    }
    await apply(made, { kind: 'restore' })
    expect(await figuresOf(made)).toBe(before)
  })
  await assert(property, { seed: 20_261_122, numRuns: 25 })
})

test('an entry near an edge of locked days moves neither in nor out with the zone', async () => {
  const made = await makeFarm()
  const before = await figuresOf(made)
  await apply(made, { kind: 'zone', timeZone: 'Australia/Perth', state: 'wa' })
  expect(await figuresOf(made)).toBe(before)
})

test('an entry that a lock kept on its day moves with the zone once the period is unlocked', async () => {
  const { farm, ana, ben, lockId } = await makeFarm()
  await apply({ farm, ana, ben, lockId }, { kind: 'zone', timeZone: 'Australia/Perth', state: 'wa' })
  const days = async () => {
    const range = { from: '2026-09-27', to: '2026-10-11', employeeIds: [ana.id] }
    const { entries } = await asManager(base.db, farm, listEntries, range, now)
    return entries.map((entry) => entry.day).toSorted()
  }
  const kept = await days()
  await asManager(base.db, farm, unlockPeriod, { id: lockId, reason: 'The zone was wrong.' }, now)
  // 28 September 00:15 in Sydney is 27 September 22:15 in Perth.
  expect(kept.filter((each) => each === '2026-09-27')).toHaveLength(1)
  expect((await days()).filter((each) => each === '2026-09-27')).toHaveLength(2)
})

test('a kind of day mapped after the lock does not affect the locked hours', async () => {
  const { farm } = await makeFarm()
  const hoursBy = (kinds: typeof mapped.kinds | []) =>
    asManager(
      base.db,
      farm,
      ({ tx, actor }) => payrollHours(tx, actor.managerId, locked, { provider: 'xero', kinds }),
      undefined,
    )
  expect(await hoursBy(mapped.kinds)).toEqual(await hoursBy([]))
})
