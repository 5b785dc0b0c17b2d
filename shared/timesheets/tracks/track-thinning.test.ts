import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RecordedPoint } from '../clock/clock-contract.ts'
import { isWorthKeeping } from './track-thinning.ts'

const start = Temporal.Instant.from('2026-11-16T00:00:00Z')
/** A thousandth of a degree of latitude is 111 metres. */
const point = (seconds: number, metresNorth = 0): RecordedPoint => ({
  latitude: -30.3 + metresNorth / 111_195,
  longitude: 149.8,
  recordedAt: start.add({ seconds }).toString({ fractionalSecondDigits: 3 }),
  accuracyMetres: 8,
})

describe('a point is worth keeping', () => {
  test('when it is the first', () => {
    expect(isWorthKeeping(point(0), undefined)).toBe(true)
  })

  test.each([
    ['a minute and 20 metres on', 60, 21, true],
    ['less than about a minute on', 54, 500, false],
    ['less than 20 metres on', 120, 19, false],
    ['ten minutes later at the same spot', 600, 0, true],
  ])('%s', (_, seconds, metres, expected) => {
    expect(isWorthKeeping(point(seconds, metres), point(0))).toBe(expected)
  })

  test('east as well as north', () => {
    expect(isWorthKeeping({ ...point(60), longitude: 149.8 + 21 / 96_000 }, point(0))).toBe(true)
  })

  test('never twice within about a minute, however fast they move', () => {
    const steps = array(record({ seconds: integer({ min: 1, max: 300 }), metres: integer({ min: 0, max: 2000 }) }))
    assert(
      property(steps, (moves) => {
        let [seconds, metres] = [0, 0]
        const kept: RecordedPoint[] = []
        for (const move of moves) {
          seconds += move.seconds
          metres += move.metres
          const next = point(seconds, metres)
          if (isWorthKeeping(next, kept.at(-1))) kept.push(next)
        }
        const times = kept.map(({ recordedAt }) => Temporal.Instant.from(recordedAt).epochMilliseconds)
        expect(times.every((time, index) => time - (times[index - 1] ?? -Infinity) > 54_000)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
