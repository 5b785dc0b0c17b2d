import { expect, test } from 'vitest'
import type { TimesheetStatus } from '#shared/timesheets/timesheet-status.ts'
import type { TimesheetEntry } from '#shared/timesheets/timesheets-contract.ts'
import { changesTo, withChanges } from './status-change.ts'

const entry = (id: string, status: TimesheetStatus): TimesheetEntry => ({
  id,
  status,
  employeeId: 'jo',
  startTime: '2026-11-15T20:00:00Z',
  endTime: '2026-11-16T04:30:00Z',
  comments: '',
  logType: 'work',
  leaveEntitlement: null,
  timezoneOffset: 660,
  locationIds: [],
  activityIds: [],
  breaks: [],
})

test('only entries that are finished and have another status change', () => {
  const entries = [entry('1', 'pending'), entry('2', 'approved'), entry('3', 'active'), entry('4', 'rejected')]
  expect(changesTo(entries, 'approved')).toEqual([
    { id: '1', from: 'pending', to: 'approved' },
    { id: '4', from: 'rejected', to: 'approved' },
  ])
})

test('of several changes on the way to one entry the last shows; the others keep their identity', () => {
  const entries = [entry('1', 'pending'), entry('2', 'pending')]
  const shown = withChanges(entries, [
    { id: '1', from: 'pending', to: 'approved' },
    { id: '1', from: 'approved', to: 'rejected' },
  ])
  expect(shown[0]?.status).toBe('rejected')
  expect(shown[1]).toBe(entries[1])
})
