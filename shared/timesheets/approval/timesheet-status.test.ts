import { expect, test } from 'vitest'
import { canMove, refusalOf } from '#shared/core/state-machine.ts'
import { inWords, textOf } from '#shared/texts.ts'
import {
  countsInTimesheets,
  decisions,
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
    for (const to of settableStatuses) {
      expect(canMove(decisions[to], from), `${from} to ${to}`).toBe(!running)
      expect(refusalOf(decisions[to], from), `${from} to ${to}`).toBe(running ? 'timesheets.stillRunning' : null)
    }
  }
})

test('the refusal says why', () => {
  expect(inWords(textOf(decisions.approved.refused.active, { to: 'approved' }))).toBe(
    "This entry is still running, so it can't be set to approved until it is finished.",
  )
})
