import { expect, test } from 'vitest'
import { leaveMinutes, leaveSpan, paidLeaveMinutes, weekdaysIn, weekdaysOf } from './leave-span.ts'

test.each([
  ['a weekend alone', '2026-11-28', '2026-11-29', 'annual_leave', 0],
  ['Friday to Monday', '2026-11-27', '2026-11-30', 'annual_leave', 912],
  ['unpaid leave has hours', '2026-11-27', '2026-11-27', 'unpaid_leave', 456],
  ['sick leave has none', '2026-11-27', '2026-11-27', 'sick_leave', 0],
] as const)('%s', (_, startDate, endDate, leaveType, minutes) => {
  expect(leaveMinutes({ startDate, endDate }, leaveType, 7.6)).toBe(minutes)
})

test.each([
  [7.61, 457],
  [8.01, 481],
  [8.33, 500],
])('%d hours of a leave day are %i whole minutes', (leaveHours, minutes) => {
  const day = { startDate: '2026-11-27', endDate: '2026-11-27' }
  expect(leaveMinutes(day, 'annual_leave', leaveHours)).toBe(minutes)
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

test.each([
  ['annual_leave', 912],
  ['public_holiday', 912],
  ['carers_leave', 912],
  ['other_leave', 912],
  ['unpaid_leave', 0],
  ['sick_leave', 0],
] as const)('of two weekdays of %s %i minutes are paid', (leaveType, minutes) => {
  expect(paidLeaveMinutes({ startDate: '2026-11-27', endDate: '2026-11-30' }, leaveType, 7.6)).toBe(minutes)
})

test.each([
  ['2026-11-27', '2026-11-27', 1, 'a Friday'],
  ['2026-11-28', '2026-11-28', 0, 'a Saturday'],
  ['2026-11-29', '2026-11-29', 0, 'a Sunday'],
  ['2026-11-29', '2026-11-30', 1, 'Sunday and Monday'],
  ['2026-10-01', '2026-10-05', 3, 'over a clock change'],
  ['2026-04-03', '2026-04-06', 2, 'over Easter: public holidays count'],
  ['2026-11-30', '2026-11-27', 0, 'an end before the start'],
])('from %s to %s are %i weekdays: %s', (startDate, endDate, weekdays) => {
  expect(weekdaysIn({ startDate, endDate })).toBe(weekdays)
})

test('the weekdays of leave are named in their order, without the weekend', () => {
  expect(weekdaysOf({ startDate: '2026-10-08', endDate: '2026-10-14' })).toEqual([
    '2026-10-08',
    '2026-10-09',
    '2026-10-12',
    '2026-10-13',
    '2026-10-14',
  ])
})
