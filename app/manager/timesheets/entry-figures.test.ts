import { expect, test } from 'vitest'
import { instantOf } from '#shared/core/zone.ts'
import type { TimesheetEntry } from '#shared/timesheets/timesheets-contract.ts'
import { daysOf, figuresOf, totalsOf } from './entry-figures.ts'

const terms = { zone: 'Australia/Sydney', leaveHours: 7.6, ratePerHour: 31.2 }

/** Start and end are times of the farm. */
function entry(start: string, end: string | null, more: Partial<TimesheetEntry> = {}): TimesheetEntry {
  return {
    id: start,
    employeeId: 'jo',
    startTime: instantOf(start, terms.zone),
    endTime: end && instantOf(end, terms.zone),
    comments: '',
    status: 'pending',
    logType: 'work',
    leaveEntitlement: null,
    timezoneOffset: 660,
    locationIds: [],
    activityIds: [],
    breaks: [],
    ...more,
  }
}

const lunch = {
  id: 'lunch',
  type: 'unpaid',
  startTime: '2026-11-16T01:00:00Z',
  endTime: '2026-11-16T01:30:00Z',
} as const

test('a day of work less its unpaid break, with its estimate', () => {
  expect(figuresOf(entry('2026-11-16T07:00', '2026-11-16T15:30', { breaks: [lunch] }), terms)).toMatchObject({
    workedMinutes: 480,
    unpaidBreakMinutes: 30,
    payCents: 24_960,
    endDay: null,
    minutesByTheClock: null,
  })
})

test('an entry over midnight says on which day it ends', () => {
  expect(figuresOf(entry('2026-11-16T20:00', '2026-11-17T01:15'), terms).endDay).toBe('2026-11-17')
})

test('a night in which the clocks change says what the clock counts', () => {
  expect(figuresOf(entry('2026-10-03T22:00', '2026-10-04T06:00'), terms)).toMatchObject({
    workedMinutes: 420,
    minutesByTheClock: 480,
  })
})

test('leave counts its weekdays as leave, not as work and not as pay', () => {
  const leave = { logType: 'leave', leaveEntitlement: 'annual_leave' } as const
  expect(figuresOf(entry('2026-11-20T09:00', '2026-11-23T16:36', leave), terms)).toMatchObject({
    workedMinutes: 0,
    leaveMinutes: 912,
    payCents: 0,
  })
})

test('an entry that still runs is worth nothing yet', () => {
  const running = entry('2026-11-16T07:00', null, { status: 'active' })
  expect(totalsOf([{ entry: running, figures: figuresOf(running, terms) }], terms)).toMatchObject({
    workedMinutes: 0,
    pending: 0,
    running: 1,
  })
})

test('days come oldest first, each by the local day of the start', () => {
  const days = daysOf(
    [
      entry('2026-11-17T06:00', '2026-11-17T10:00'),
      entry('2026-11-16T20:00', '2026-11-17T01:00'),
      entry('2026-11-16T06:00', '2026-11-16T11:00'),
    ],
    terms,
  )
  expect(days.map(({ day, entries }) => [day, ...entries.map((shown) => shown.entry.id)])).toEqual([
    ['2026-11-16', '2026-11-16T06:00', '2026-11-16T20:00'],
    ['2026-11-17', '2026-11-17T06:00'],
  ])
})

test('totals leave out what was rejected, and round pay once', () => {
  const days = daysOf(
    [
      entry('2026-11-16T16:00', '2026-11-16T16:20', { status: 'rejected' }),
      entry('2026-11-16T15:00', '2026-11-16T15:20', { status: 'approved' }),
      entry('2026-11-16T07:00', '2026-11-16T07:20'),
    ],
    { ...terms, ratePerHour: 31.21 },
  )
  expect(days[0]?.totals).toEqual({
    workedMinutes: 40,
    breakMinutes: 0,
    leaveMinutes: 0,
    payCents: 2081,
    pending: 1,
    approved: 1,
    rejected: 1,
    running: 0,
  })
})
