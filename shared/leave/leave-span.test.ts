import { expect, test } from 'vitest'
import { leaveMinutes, leaveSpan } from './leave-span.ts'

test.each([
  ['a weekend alone', '2026-11-28', '2026-11-29', 'annual_leave', 0],
  ['Friday to Monday', '2026-11-27', '2026-11-30', 'annual_leave', 912],
  ['unpaid leave has hours', '2026-11-27', '2026-11-27', 'unpaid_leave', 456],
  ['sick leave has none', '2026-11-27', '2026-11-27', 'sick_leave', 0],
] as const)('%s', (_, startDate, endDate, leaveType, minutes) => {
  expect(leaveMinutes({ startDate, endDate }, leaveType, 7.6)).toBe(minutes)
})

test('a longer leave day ends later', () => {
  const days = { startDate: '2026-11-23', endDate: '2026-11-23' }
  expect(leaveSpan(days, 8, 'Australia/Perth')).toEqual({
    startTime: '2026-11-23T01:00:00Z',
    endTime: '2026-11-23T09:00:00Z',
  })
})

test('an end before the start is refused', () => {
  const days = { startDate: '2026-11-24', endDate: '2026-11-23' }
  expect(() => leaveSpan(days, 7.6, 'Australia/Perth')).toThrow(RangeError)
})
