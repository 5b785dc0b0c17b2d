import { expect, test } from 'vitest'
import { endDayFor, laterOn } from './suggested-times.ts'

test.each([
  ['07:00', 480, '15:00'],
  ['20:00', 480, '04:00'],
  ['7x', 30, '12:30'],
])('%s and %d minutes make %s', (time, minutes, later) => {
  expect(laterOn(time, minutes)).toBe(later)
})

test.each([
  ['takes the day of the start and no time until one is typed', null, null, '2026-09-28T07:00', '2026-09-28T'],
  ['keeps a time typed before any day', null, 'T15:30', '2026-09-28T07:00', '2026-09-28T15:30'],
  ['moves along with the day', '2026-09-28T07:00', '2026-09-28T15:30', '2026-09-29T07:00', '2026-09-29T15:30'],
  ['stays after midnight', '2026-09-28T20:00', '2026-09-29T04:00', '2026-09-30T20:00', '2026-10-01T04:00'],
  [
    'stays while the start time changes on the same day',
    '2026-09-28T07:00',
    '2026-09-28T15:30',
    '2026-09-28T23:00',
    '2026-09-28T15:30',
  ],
  ['stays without a start', '2026-09-28T07:00', '2026-09-28T15:30', null, '2026-09-28T15:30'],
])('the end %s', (_, startBefore, endBefore, start, end) => {
  expect(endDayFor({ startTime: startBefore, endTime: endBefore }, start)).toBe(end)
})
