import { expect, test } from 'vitest'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { matchesFilter } from './matches-filter.ts'

const work: TimesheetEntry = {
  id: '1',
  employeeId: 'jo',
  version: 1,
  startTime: '2026-11-15T20:00:00Z',
  endTime: '2026-11-16T04:30:00Z',
  day: '2026-11-16',
  endDay: '2026-11-16',
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
  locationIds: ['home', 'flat'],
  activityIds: [],
  assetIds: ['header', 'bin'],
  breaks: [],
}
const leave: TimesheetEntry = { ...work, logType: 'leave', leaveEntitlement: 'sick_leave', locationIds: [] }

test.each([
  ['no filter', {}, true, true],
  ['one of its locations', { locationIds: ['river', 'flat'] }, true, false],
  ['another location', { locationIds: ['river'] }, false, false],
  ['an activity when the entry has none', { activityIds: ['harvest'] }, false, false],
  ['one of its machines', { assetIds: ['bin'] }, true, true],
  ['another machine', { assetIds: ['tractor'] }, false, false],
  ['work', { logType: 'work' as const }, true, false],
  ['a kind of leave', { leaveTypes: ['sick_leave' as const] }, false, true],
  ['a status', { statuses: ['approved' as const, 'pending' as const] }, true, true],
  [
    'a location that matches and a status that does not',
    { locationIds: ['flat'], statuses: ['approved' as const] },
    false,
    false,
  ],
])('%s', (_, filter, ofWork, ofLeave) => {
  expect([matchesFilter(work, filter), matchesFilter(leave, filter)]).toEqual([ofWork, ofLeave])
})
