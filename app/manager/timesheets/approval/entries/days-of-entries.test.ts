import { expect, test } from 'vitest'
import { instantOf } from '#shared/core/time/zone.ts'
import { entryDays } from '#shared/timesheets/entries/entry-days.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { countedFigures, groupByDay, entryReader, flagCounts, type ReadingOptions } from './days-of-entries.ts'

const zone = 'Australia/Sydney'
const terms = {
  period: {
    from: '2026-11-16',
    to: '2026-11-22',
    termsOn: () => ({ payRate: 'hourly_overtime', overtimeAfterHours: 8, ordinaryRate: 31.21 }) as const,
  },
  flags: {
    zone,
    now: '2026-11-20T00:00:00Z',
    breakReminderHours: 6,
    restHours: 9,
    roundingMinutes: 5,
    holidays: new Map([['2026-11-18', 'Show day']]),
  },
  locks: [{ from: '2026-11-16', to: '2026-11-16' }],
} satisfies ReadingOptions

/** Start and end are local times of the farm. */
function entry(start: string, end: string | null, more: Partial<TimesheetEntry> = {}): TimesheetEntry {
  const span = { startTime: instantOf(start, zone), endTime: end && instantOf(end, zone) }
  return {
    id: start,
    employeeId: 'jo',
    version: 1,
    ...span,
    ...entryDays(span, zone),
    leaveDayMinutes: more.logType === 'leave' ? 456 : null,
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
    ...more,
  }
}

const read = (...entries: TimesheetEntry[]) => entries.map(entryReader(terms))

test('days come oldest first, each by the local day of the start', () => {
  const shown = read(
    entry('2026-11-17T06:00', '2026-11-17T10:00'),
    entry('2026-11-16T20:00', '2026-11-17T01:00'),
    entry('2026-11-16T06:00', '2026-11-16T11:00'),
  )
  expect(groupByDay(shown, terms).map(({ title, entries }) => [title, ...entries.map(({ name }) => name)])).toEqual([
    ['Mon 16 Nov', 'Mon 16 Nov, 6:00am - 11:00am', 'Mon 16 Nov, 8:00pm - 1:00am'],
    ['Tue 17 Nov', 'Tue 17 Nov, 6:00am - 10:00am'],
  ])
})

test('a day of another year shows its year', () => {
  const days = groupByDay(read(entry('2025-11-17T06:00', '2025-11-17T10:00')), terms)
  expect(days.map(({ title }) => title)).toEqual(['Mon 17 Nov 2025'])
})

test('figures leave out rejected entries, split the overtime of a day and round pay once', () => {
  const shown = read(
    entry('2026-11-17T19:00', '2026-11-17T19:20', { status: 'rejected' }),
    entry('2026-11-17T15:00', '2026-11-17T18:20', { status: 'approved' }),
    entry('2026-11-17T07:00', '2026-11-17T12:20'),
  )
  expect(countedFigures(shown, terms)).toMatchObject({
    workedMinutes: 520,
    ordinaryMinutes: 480,
    overtimeMinutes: 40,
    payCents: 27_049,
  })
})

test('figures count an hour once when two entries overlap: the flagged one is in no total', () => {
  const shown = read(
    entry('2026-11-17T08:00', '2026-11-17T12:00', { phoneFlags: ['overlap'] }),
    entry('2026-11-17T07:00', '2026-11-17T10:00'),
  )
  expect(countedFigures(shown, terms)).toMatchObject({ workedMinutes: 180 })
})

test('an entry of a locked day is locked, one of the next day is not', () => {
  const shown = read(entry('2026-11-17T00:00', '2026-11-17T04:00'), entry('2026-11-16T23:00', '2026-11-17T00:00'))
  expect(shown.map(({ lock }) => lock)).toEqual([undefined, terms.locks[0]])
})

test('leave beyond the range counts only for the days shown, each at the rate of that day', () => {
  const leave = entry('2026-11-19T09:00', '2026-11-24T16:36', { logType: 'leave', leaveEntitlement: 'annual_leave' })
  const termsOn = (day: string) => ({ ...terms.period.termsOn(), ordinaryRate: day < '2026-11-20' ? 26.44 : 30 })
  const risen = { ...terms, period: { ...terms.period, termsOn } }
  // 7.6 h at 26.44 are 200.944, at 30.00 they are 228.00.
  expect(countedFigures([entryReader(risen)(leave)], risen)).toMatchObject({ leaveMinutes: 912, payCents: 428_94 })
})

test('leave that reaches into locked days is locked', () => {
  const leave = { logType: 'leave', leaveEntitlement: 'annual_leave' } as const
  const [into, before] = read(
    entry('2026-11-12T09:00', '2026-11-16T16:36', leave),
    entry('2026-11-12T09:00', '2026-11-13T16:36', leave),
  )
  expect([into?.lock, before?.lock]).toEqual([terms.locks[0], undefined])
})

test('flag counts cover only pending work that is not locked', () => {
  const shown = read(
    entry('2026-11-19T07:00', '2026-11-19T10:00', { status: 'approved' }),
    entry('2026-11-19T07:00', null, { status: 'active' }),
    entry('2026-11-19T09:00', '2026-11-19T16:36', { logType: 'leave', leaveEntitlement: 'annual_leave' }),
    entry('2026-11-18T07:00', '2026-11-18T10:00'),
    entry('2026-11-17T07:00', '2026-11-17T13:01'),
    entry('2026-11-17T14:00', '2026-11-17T16:00'),
    entry('2026-11-16T07:00', '2026-11-16T10:00'),
  )
  expect(flagCounts(shown)).toEqual({ flagged: 2, clean: [{ id: shown[5]?.entry.id, version: 1 }] })
})

test('an entry that is the same object is read once', () => {
  const reader = entryReader(terms)
  const one = entry('2026-11-17T07:00', '2026-11-17T10:00')
  expect(reader(one)).toBe(reader(one))
  expect(reader({ ...one, status: 'approved' })).not.toBe(reader(one))
})
