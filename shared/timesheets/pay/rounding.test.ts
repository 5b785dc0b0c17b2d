import { expect, test } from 'vitest'
import { roundMinutes } from './rounding.ts'

test.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY])('an interval of %s counts as one minute', (interval) => {
  expect(roundMinutes(89_999, interval)).toBe(1)
  expect(roundMinutes(90_000, interval)).toBe(2)
})

test.each([
  [-150_000, 5, 0],
  [-150_001, 5, -5],
  [149_999, 5, 0],
  [150_000, 5, 5],
])('%i ms by %i is %i: a half goes towards +infinity, to the millisecond', (milliseconds, interval, expected) => {
  expect(roundMinutes(milliseconds, interval)).toBe(expected)
})
