import { expect, test } from 'vitest'
import { leaveMinutes, leaveSpan, paidLeaveMinutes, storedLeaveHours, weekdaysIn } from './leave-span.ts'

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

test.each([
  ['one day', '2026-11-30T22:00:00Z', '2026-12-01T05:36:00Z', 7.6],
  ['over a change of the clocks', '2026-10-01T23:00:00Z', '2026-10-05T04:30:00Z', 6.5],
  ['of a minute', '2026-11-30T22:00:00Z', '2026-12-01T22:01:00Z', 1 / 60],
])('leave keeps the hours it was stored with: %s', (_, startTime, endTime, hours) => {
  expect(storedLeaveHours({ startTime, endTime }, 'Australia/Sydney', 8)).toBe(hours)
})

test.each([
  ['that ends at 09:00', '2026-11-30T22:00:00Z', '2026-12-01T22:00:00Z'],
  ['that ends before 09:00', '2026-11-30T22:00:00Z', '2026-12-01T20:00:00Z'],
  ['that starts at another time', '2026-11-30T21:00:00Z', '2026-12-01T05:36:00Z'],
])('leave %s is not of the specified form and has the hours of the setting', (_, startTime, endTime) => {
  expect(storedLeaveHours({ startTime, endTime }, 'Australia/Sydney', 8)).toBe(8)
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
