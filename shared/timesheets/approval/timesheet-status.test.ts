import { expect, test } from 'vitest'
import {
  canSetStatus,
  countsInTimesheets,
  settableStatuses,
  timesheetStatuses,
  timesheetStatusLabel,
} from './timesheet-status.ts'

test.each([
  ['pending', 'Pending', true],
  ['approved', 'Approved', true],
  ['rejected', 'Rejected', false],
  ['active', 'Unknown', false],
  ['break', 'Unknown', false],
] as const)('%s reads %s and counts: %s', (status, label, counts) => {
  expect(timesheetStatusLabel(status)).toBe(label)
  expect(countsInTimesheets(status)).toBe(counts)
})

test.each(['', 'constructor', 'Approved'])('a status "%s" that does not exist reads Unknown', (status) => {
  expect(timesheetStatusLabel(status)).toBe('Unknown')
})

test('a finished entry takes any status, its own too; a running one takes none', () => {
  for (const from of timesheetStatuses) {
    const running = from === 'active' || from === 'break'
    for (const to of settableStatuses) expect(canSetStatus(from, to).ok, `${from} to ${to}`).toBe(!running)
  }
})

test('the refusal says why', () => {
  expect(canSetStatus('active', 'approved')).toEqual({
    ok: false,
    reason: "This entry is still running, so it can't be set to approved until it is finished.",
  })
})
