import { expect, test } from 'vitest'
import { leftBehindText } from './left-behind-text.ts'

const nothing = { pendingEntries: 0, approvedMinutes: 0, leaveToCome: 0, running: false }

test('each thing an employee leaves behind gets a line, and nothing else does', () => {
  const all = { pendingEntries: 2, approvedMinutes: 960, leaveToCome: 3, running: true }
  expect(leftBehindText(all, true)).toEqual([
    'Still clocked on',
    '2 pending entries',
    '16.00 h approved, not exported yet',
    '3 leave entries still to come',
  ])
  expect(leftBehindText({ ...nothing, pendingEntries: 1, leaveToCome: 1 }, true)).toEqual([
    '1 pending entry',
    '1 leave entry still to come',
  ])
})

test('without an accounting connection, hours count as unpaid until their period is locked', () => {
  expect(leftBehindText({ ...nothing, approvedMinutes: 455 }, false)).toEqual(['7.58 h approved, not locked yet'])
})
