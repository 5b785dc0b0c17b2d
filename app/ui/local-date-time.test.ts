import { expect, test } from 'vitest'
import { fromPickerValue, toPickerValue, withinBounds } from './local-date-time.ts'

test.each(['2026-09-28T07:00', '2026-12-31T23:59', '2026-10-04T02:30'])(
  'the wall clock %s comes back as it went in, even in an hour the clocks skip',
  (value) => {
    expect(fromPickerValue(toPickerValue(value))).toBe(value)
  },
)

test('the picker is handed its own shape', () => {
  expect(toPickerValue('2026-09-28T07:05')).toBe('2026-09-28 07:05:00')
})

test.each([
  ['stays on a day within the bounds', '2026-09-28T12:00', '2026-09-28T07:00', '2026-09-28T15:30', '2026-09-28T12:00'],
  [
    'moves from today to the day of the shift',
    '2026-09-20T12:00',
    '2026-09-28T07:00',
    '2026-09-28T15:30',
    '2026-09-28T12:00',
  ],
  [
    'comes after midnight in a shift over night',
    '2026-09-20T00:30',
    '2026-09-28T20:00',
    '2026-09-29T04:00',
    '2026-09-29T00:30',
  ],
  [
    'is left for the bounds to refuse on the one day',
    '2026-09-20T06:00',
    '2026-09-28T07:00',
    '2026-09-28T15:30',
    '2026-09-28T06:00',
  ],
  ['may come any day after a start', '2026-10-20T06:00', '2026-09-28T07:00', null, '2026-10-20T06:00'],
])('a time without a day %s', (_, chosen, min, max, expected) => {
  expect(withinBounds(chosen, min, max)).toBe(expected)
})
