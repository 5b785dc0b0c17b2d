import { expect, test } from 'vitest'
import type { Away } from '#shared/leave/leave-contract.ts'
import { mondayOf, stretchesOf, weekFrom, nearestWeek } from './who-is-away-week.ts'

const leave = (startDate: string, endDate: string): Away => ({
  id: startDate,
  employeeId: 'kit',
  startDate,
  endDate,
  leaveType: 'annual_leave',
  status: 'approved',
})
const week = weekFrom('2026-11-23')

test('a week starts on Monday, also for its Sunday and across New Year', () => {
  expect(['2026-11-23', '2026-11-29', '2027-01-03'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-23', '2026-12-28'])
  expect(weekFrom('2026-12-28')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
})

test('leave is one stretch of its days in the week, and every other day is separate', () => {
  const away = leave('2026-11-25', '2026-11-27')
  expect(stretchesOf([away], week).map(({ leave: of, days }) => [of?.id ?? null, days.length])).toEqual([
    [null, 1],
    [null, 1],
    ['2026-11-25', 3],
    [null, 1],
    [null, 1],
  ])
})

test('leave that starts before and ends after the week fills it', () => {
  const long = leave('2026-11-01', '2026-12-31')
  expect(stretchesOf([long], week)).toEqual([{ leave: long, days: week }])
})

test('two adjacent leaves stay separate', () => {
  const [first, second] = [leave('2026-11-20', '2026-11-24'), leave('2026-11-25', '2026-11-29')]
  expect(stretchesOf([first, second], week).map(({ leave: of, days }) => [of?.id, days.length])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-25', 5],
  ])
})

test.each([
  ['over New Year', '2027-01-01', '2026-12-28'],
  ['over the end of daylight saving', '2027-04-04', '2027-03-29'],
  ['before the first year', '2000-01-01', '2000-01-03'],
  ['past the last year', '2099-12-31', '2099-12-21'],
])('the week shown %s is one the server supports', (_, day, monday) => {
  expect(nearestWeek(day)).toBe(monday)
})
