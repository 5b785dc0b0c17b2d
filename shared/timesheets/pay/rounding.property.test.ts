import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { roundMinutes } from './rounding.ts'

const seed = 20_261_121
const minuteMs = 60_000
const lengths = integer({ min: -1e12, max: 1e12 })
const intervals = integer({ min: 1, max: 120 })

test('the result is the multiple within half an interval', () => {
  assert(
    property(lengths, intervals, (milliseconds, interval) => {
      const rounded = roundMinutes(milliseconds, interval)
      const missedMs = rounded * minuteMs - milliseconds
      expect(Math.abs(rounded % interval)).toBe(0)
      expect(missedMs).toBeGreaterThan((-interval * minuteMs) / 2)
      expect(missedMs).toBeLessThanOrEqual((interval * minuteMs) / 2)
    }),
    { seed },
  )
})

test('rounding again changes nothing', () => {
  assert(
    property(lengths, intervals, (milliseconds, interval) => {
      const rounded = roundMinutes(milliseconds, interval)
      expect(roundMinutes(rounded * minuteMs, interval)).toBe(rounded)
    }),
    { seed },
  )
})

test('more time never rounds to less', () => {
  assert(
    property(lengths, intervals, integer({ min: 0, max: 10 * minuteMs }), (milliseconds, interval, more) => {
      expect(roundMinutes(milliseconds + more, interval)).toBeGreaterThanOrEqual(roundMinutes(milliseconds, interval))
    }),
    { seed },
  )
})
