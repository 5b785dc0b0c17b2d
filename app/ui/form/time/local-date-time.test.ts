import { expect, test } from 'vitest'
import { dayWithin, isWholeLocalTime, joinLocalTime, localTimeProblem, splitLocalTime } from './local-date-time.ts'

test.each(['2026-09-28T07:00', '2026-12-31T23:59', '2026-10-04T02:30'])(
  'the wall-clock time %s survives splitting and joining, even in an hour that daylight saving skips',
  (value) => {
    const { day, time } = splitLocalTime(value)
    expect(joinLocalTime(day, time)).toBe(value)
    expect(isWholeLocalTime(value)).toBe(true)
    expect(localTimeProblem(value)).toBeNull()
  },
)

test.each([
  ['', '', null, null],
  ['2026-09-28', '', '2026-09-28T', 'Enter a time, like 7:30 AM.'],
  ['', '730p', 'T19:30', 'Choose the day.'],
  ['2026-09-28', ' 7:3x ', '2026-09-28T7:3x', '“7:3x” is not a time. Enter one like 7:30 AM.'],
  ['', 'Tea', 'TTea', '“Tea” is not a time. Enter one like 7:30 AM.'],
  ['2026-09-28', '0730a', '2026-09-28T07:30', null],
])('day “%s” and time “%s” are kept as %s', (day, typed, value, problem) => {
  expect(joinLocalTime(day, typed)).toBe(value)
  expect(localTimeProblem(value)).toBe(problem)
  expect(isWholeLocalTime(value)).toBe(value !== null && problem === null)
  expect(joinLocalTime(splitLocalTime(value).day, splitLocalTime(value).time)).toBe(value)
})

test.each([
  ['lies on the day of the shift', '12:00', '2026-09-28T07:00', '2026-09-28T15:30', '2026-09-28'],
  ['comes after midnight in a night shift', '00:30', '2026-09-28T20:00', '2026-09-29T04:00', '2026-09-29'],
  ['is left for the form to refuse where no day fits', '06:00', '2026-09-28T07:00', '2026-09-28T15:30', '2026-09-28'],
  ['is left for the form to refuse before an open end', '06:00', '2026-09-28T07:00', null, '2026-09-28'],
])('a time without a day %s', (_, time, min, max, day) => {
  expect(dayWithin(time, min, max)).toBe(day)
})
