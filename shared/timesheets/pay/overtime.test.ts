import { expect, test } from 'vitest'
import { splitOvertime } from './overtime.ts'

test.each([
  ['a threshold of 0 means none', 'hourly_overtime', 0, [600], 600, 0],
  ['a weekly figure never triggers within a day', 'hourly_overtime', 38, [900], 900, 0],
  ['a flat rate earns none', 'hourly_flat', 8, [600], 600, 0],
  ['a threshold with a fraction of a minute is rounded', 'hourly_overtime', 7.61, [500], 457, 43],
  ['a day without entries', 'hourly_overtime', 8, [], 0, 0],
] as const)('%s', (_, payRate, overtimeAfterHours, entries, ordinaryMinutes, overtimeMinutes) => {
  expect(splitOvertime(entries, { payRate, overtimeAfterHours })).toMatchObject({ ordinaryMinutes, overtimeMinutes })
})
