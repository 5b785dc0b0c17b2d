import { expect, test } from 'vitest'
import { canMove } from '#shared/core/state-machine.ts'
import {
  decisions,
  settableStatuses,
  type TimesheetStatus,
  timesheetStatuses,
} from '#shared/timesheets/approval/timesheet-status.ts'
import type { StatusChange, TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { changesTo, isSettable, rollbackChanges, whyNoDecision, withChanges } from './status-change.ts'

const entry = (id: string, status: TimesheetStatus, rejectReason: string | null = null): TimesheetEntry => ({
  id,
  status,
  rejectReason,
  employeeId: 'jo',
  version: 1,
  startTime: '2026-11-15T20:00:00Z',
  endTime: '2026-11-16T04:30:00Z',
  day: '2026-11-16',
  endDay: '2026-11-16',
  leaveDayMinutes: null,
  comments: '',
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
})

test('only finished entries with another status change', () => {
  const entries = [entry('1', 'pending'), entry('2', 'approved'), entry('3', 'active'), entry('4', 'rejected')]
  expect(changesTo(entries, 'approved')).toEqual([
    { id: '1', from: 'pending', to: 'approved', version: 1 },
    { id: '4', from: 'rejected', to: 'approved', version: 1 },
  ])
})

test('the reason why an entry cannot be decided is that it is running', () => {
  const sentence = "This entry is still running, so it can't be set to approved until it is finished."
  expect(whyNoDecision('break')).toBe(sentence)
  expect(whyNoDecision('rejected')).toBeUndefined()
})

test.each(timesheetStatuses)('%s is changed by the decisions that its table allows, except to itself', (status) => {
  const changing = settableStatuses.filter((to) => isSettable(status, to))
  expect(changing).toEqual(settableStatuses.filter((to) => canMove(decisions[to], status) && to !== status))
})

test('a decision on all entries of a filter has no versions, as the manager did not see each entry', () => {
  expect(changesTo([{ id: '1', status: 'pending' }], 'approved')).toEqual([
    { id: '1', from: 'pending', to: 'approved' },
  ])
})

test('only a rejection carries a reason', () => {
  expect(changesTo([entry('1', 'pending')], 'rejected', 'Start is wrong')).toEqual([
    { id: '1', from: 'pending', to: 'rejected', version: 1, reason: 'Start is wrong' },
  ])
  expect(changesTo([entry('1', 'pending')], 'rejected')).toEqual([
    { id: '1', from: 'pending', to: 'rejected', version: 1 },
  ])
  expect(changesTo([entry('1', 'pending')], 'approved', 'Start is wrong')).toEqual([
    { id: '1', from: 'pending', to: 'approved', version: 1 },
  ])
})

test('undo restores a rejection with its reason and drops the reason of a new rejection', () => {
  const before = [entry('1', 'rejected', 'No lunch'), entry('2', 'pending')]
  const changes = [...changesTo(before.slice(0, 1), 'approved'), ...changesTo(before.slice(1), 'rejected', 'Twice')]
  expect(rollbackChanges(changes, before)).toEqual([
    { id: '1', from: 'approved', to: 'rejected', reason: 'No lunch' },
    { id: '2', from: 'rejected', to: 'pending' },
  ])
})

test('of several pending changes to an entry the last one shows; other entries stay the same objects', () => {
  const entries = [entry('1', 'pending'), entry('2', 'pending')]
  const shown = withChanges(entries, [
    { id: '1', from: 'pending', to: 'approved' },
    { id: '1', from: 'approved', to: 'rejected', reason: 'Twice' },
  ])
  expect(shown[0]).toMatchObject({ status: 'rejected', rejectReason: 'Twice', version: 3 })
  expect(shown[1]).toBe(entries[1])
})

const versionOf = (read: TimesheetEntry, change: StatusChange) => withChanges([read], [change])[0]?.version

test('a pending change that the server has already returned counts once', () => {
  const rejecting: StatusChange = { id: '1', from: 'pending', to: 'rejected', version: 1 }
  expect(versionOf(entry('1', 'pending'), rejecting)).toBe(2)
  expect(versionOf({ ...entry('1', 'rejected'), version: 2 }, rejecting)).toBe(2)

  const takingThatBack: StatusChange = { id: '1', from: 'rejected', to: 'pending' }
  expect(versionOf({ ...entry('1', 'rejected'), version: 2 }, takingThatBack)).toBe(3)
  expect(versionOf({ ...entry('1', 'pending'), version: 3 }, takingThatBack)).toBe(3)
})
