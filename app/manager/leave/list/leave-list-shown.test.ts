import { expect, test } from 'vitest'
import { leaveDayMinutes, leaveSpan } from '#shared/leave/leave-span.ts'
import type { LeaveType } from '#shared/leave/leave-type.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { shownLeaves } from './leave-list-shown.ts'

const zone = 'Australia/Sydney'
const terms = {
  holidays: new Map([
    ['2026-01-26', 'Australia Day'],
    ['2026-04-25', 'Anzac Day'],
  ]),
  locks: [{ from: '2026-01-19', to: '2026-01-25' }],
  names: new Map([['kit', 'Kit Doyle']]),
}

function leave(
  startDate: string,
  endDate: string,
  leaveEntitlement: LeaveType | null = 'annual_leave',
  leaveHours = 7.6,
): TimesheetEntry {
  return {
    id: startDate,
    employeeId: 'kit',
    version: 1,
    ...leaveSpan({ startDate, endDate }, leaveHours, zone),
    day: startDate,
    endDay: endDate,
    leaveDayMinutes: leaveEntitlement === null ? null : leaveDayMinutes(leaveHours),
    comments: '',
    status: 'pending',
    rejectReason: null,
    logType: leaveEntitlement === null ? 'work' : 'leave',
    leaveEntitlement,
    timezoneOffset: null,
    approvedAt: null,
    editedAt: null,
    previousEnd: null,
    phoneFlags: [],
    forgottenReason: null,
    locationIds: [],
    activityIds: [],
    assetIds: [],
    breaks: [],
  }
}

test('weekends are skipped; a public holiday on a weekday is named and still counts', () => {
  const [shown] = shownLeaves([leave('2026-01-23', '2026-01-27')], terms)
  expect(shown).toMatchObject({
    name: 'Kit Doyle, Annual Leave, Fri 23 – Tue 27 Jan 2026',
    weekdays: 3,
    minutes: 3 * 456,
    holidays: [{ day: '2026-01-26', name: 'Australia Day' }],
  })
})

test('a public holiday on a Saturday is not named', () => {
  expect(shownLeaves([leave('2026-04-24', '2026-04-27')], terms)[0]?.holidays).toEqual([])
})

test('each leave keeps the hours per day it was saved with', () => {
  const leaves = [leave('2026-02-02', '2026-02-03'), leave('2026-02-04', '2026-02-05', 'annual_leave', 8)]
  expect(shownLeaves(leaves, terms).map(({ minutes }) => minutes)).toEqual([2 * 456, 2 * 480])
})

test('sick leave has days but no hours', () => {
  expect(shownLeaves([leave('2026-02-02', '2026-02-03', 'sick_leave')], terms)[0]).toMatchObject({
    weekdays: 2,
    minutes: 0,
  })
})

test('leave is locked when any of its days is locked', () => {
  const leaves = [
    leave('2026-01-22', '2026-02-03'),
    leave('2026-01-27', '2026-01-27'),
    leave('2026-01-15', '2026-01-19'),
    leave('2026-01-15', '2026-01-16'),
  ]
  expect(shownLeaves(leaves, terms).map(({ locked }) => locked)).toEqual([true, false, true, false])
})

test('a work entry is not leave', () => {
  expect(shownLeaves([leave('2026-01-27', '2026-01-27', null)], terms)).toEqual([])
})
