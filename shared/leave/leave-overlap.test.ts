import { expect, test } from 'vitest'
import { blocksLeave } from './leave-overlap.ts'

const leave = { startTime: '2026-11-23T09:00:00Z', endTime: '2026-11-23T16:36:00Z' }
const now = '2026-11-23T10:00:00Z'

test.each([
  ['a shift across it', '2026-11-23T10:00:00Z', '2026-11-23T12:00:00Z', 'approved', true],
  ['a rejected one does not count', '2026-11-23T10:00:00Z', '2026-11-23T12:00:00Z', 'rejected', false],
  ['a shift from the moment it ends', '2026-11-23T16:36:00Z', '2026-11-23T20:00:00Z', 'pending', false],
  ['a shift that runs into it', '2026-11-23T05:00:00Z', null, 'active', true],
  ['a shift that starts to run after now', '2026-11-23T20:00:00Z', null, 'active', false],
] as const)('%s', (_, startTime, endTime, status, expected) => {
  expect(blocksLeave({ startTime, endTime, status }, leave, now)).toBe(expected)
})

test('a shift running now leaves tomorrow free', () => {
  const tomorrow = { startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T16:36:00Z' }
  const running = { startTime: '2026-11-23T05:00:00Z', endTime: null, status: 'active' as const }
  expect(blocksLeave(running, tomorrow, now)).toBe(false)
})
