import { array, assert, double, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isForgotten, proposedEnd } from './forgotten-entry.ts'

const zone = 'Australia/Sydney'
// 7 am on Monday in Sydney.
const start = '2026-11-15T20:00:00.000Z'
const after = (hours: number, from = start) =>
  Temporal.Instant.from(from)
    .add({ minutes: Math.round(hours * 60) })
    .toString({ fractionalSecondDigits: 3 })
const forgotten = (startTime: string, now: string, stillWorkingAt: string | null = null) =>
  isForgotten({ startTime }, { now, zone, stillWorkingAt })

describe('a clock-off is probably forgotten', () => {
  test('after more than 12 hours', () => {
    expect(forgotten(start, after(12))).toBe(false)
    expect(forgotten(start, after(12.02))).toBe(true)
  })

  test('after more than 10 hours when they began on an earlier day of the farm', () => {
    // 6 pm on Monday.
    const evening = after(11)
    expect(forgotten(evening, after(10, evening))).toBe(false)
    expect(forgotten(evening, after(10.02, evening))).toBe(true)
    expect(forgotten(start, after(10.02))).toBe(false)
  })

  test('not when the employee has said since that they are still working', () => {
    expect(forgotten(start, after(13), after(12.5))).toBe(false)
    expect(forgotten(start, after(25), after(12.5))).toBe(true)
  })
})

describe('the proposed end', () => {
  const breakAt = (from: number, to: number | null) => ({
    id: `break-${from}`,
    startTime: after(from),
    endTime: to === null ? null : after(to),
    type: 'unpaid' as const,
    timezoneOffset: 660,
  })
  const lasting = (hours: number | null) => ({ startTime: start, endTime: hours === null ? null : after(hours) })
  const now = after(24)

  test('is the start of the break that never ended', () => {
    expect(proposedEnd({ startTime: start, breaks: [breakAt(2, 3), breakAt(5, null)] }, [], now)).toBe(after(5))
  })

  test('is after the usual length of the recent entries, those that run left out', () => {
    const recent = [lasting(4), lasting(9), lasting(9.5), lasting(null)]
    expect(proposedEnd({ startTime: start, breaks: [] }, recent, now)).toBe(after(9))
  })

  test('is after 8 hours where nothing is known', () => {
    expect(proposedEnd({ startTime: start, breaks: [] }, [], now)).toBe(after(8))
  })

  test('is not before the last break was over', () => {
    expect(proposedEnd({ startTime: start, breaks: [breakAt(8.5, 9)] }, [], now)).toBe(after(9))
  })

  test('is never in the future', () => {
    assert(
      property(double({ min: 0, max: 30, noNaN: true }), array(integer({ min: 1, max: 20 })), (hours, lengths) => {
        const then = after(hours)
        expect(proposedEnd({ startTime: start, breaks: [] }, lengths.map(lasting), then) <= then).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
