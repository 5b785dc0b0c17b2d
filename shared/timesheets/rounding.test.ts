import { assert, integer, property } from 'fast-check'
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

test('the result is the multiple within half an interval', () => {
  assert(
    property(integer({ min: -1e12, max: 1e12 }), integer({ min: 1, max: 120 }), (milliseconds, interval) => {
      const rounded = roundMinutes(milliseconds, interval)
      const missedMs = rounded * 60_000 - milliseconds
      expect(Math.abs(rounded % interval)).toBe(0)
      expect(missedMs).toBeGreaterThan(-interval * 30_000)
      expect(missedMs).toBeLessThanOrEqual(interval * 30_000)
    }),
  )
})
