import { array, assert, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { breakTypes } from '../entries/break-type.ts'
import { type WorkedEntry, workedTime } from './worked-time.ts'

const seed = 20_261_121
const origin = Temporal.Instant.from('2026-10-03T12:00:00Z')
const minuteMs = 60_000

type Times = { start: number; end: number | null; breaks: readonly Pause[] }
type Pause = { start: number; end: number | null; type: (typeof breakTypes)[number] }

/** Times as they may come, in steps since the origin: breaks may lie outside, overlap, be open or the wrong way round. */
function timesWithin(steps: number) {
  const moment = integer({ min: 0, max: steps })
  const pause = record({ start: moment, end: option(moment), type: constantFrom(...breakTypes) })
  return record({ start: moment, end: option(moment), breaks: array(pause, { maxLength: 6 }) })
}
const anyTimes = timesWithin(30 * 60 * minuteMs)
const wholeMinutes = timesWithin(400)

const at = (step: number, stepMs: number) => origin.add({ milliseconds: step * stepMs }).toString()
const ends = (step: number | null, stepMs: number) => (step === null ? null : at(step, stepMs))
const entryOf = ({ start, end, breaks }: Times, stepMs: number): WorkedEntry => ({
  startTime: at(start, stepMs),
  endTime: ends(end, stepMs),
  breaks: breaks.map((each) => ({
    type: each.type,
    startTime: at(each.start, stepMs),
    endTime: ends(each.end, stepMs),
  })),
})
const nowMs = 20 * 60 * minuteMs
const measured = (times: Times) => workedTime(entryOf(times, 1), at(nowMs, 1))

test('worked time is never negative and never above the span, to the millisecond', () => {
  assert(
    property(anyTimes, (times) => {
      const { workedMilliseconds, workedMinutes, spanMinutes } = measured(times)
      expect(workedMilliseconds).toBeGreaterThanOrEqual(0)
      expect(workedMilliseconds).toBeLessThanOrEqual(Math.max(0, (times.end ?? nowMs) - times.start))
      expect(workedMinutes).toBeGreaterThanOrEqual(0)
      expect(workedMinutes).toBeLessThanOrEqual(spanMinutes)
    }),
    { seed, numRuns: 500 },
  )
})

test('each figure is rounded once, so that work and unpaid breaks make the span within a minute', () => {
  assert(
    property(anyTimes, (times) => {
      const { spanMinutes, workedMinutes, unpaidBreakMinutes, workedMilliseconds } = measured(times)
      expect(Math.abs(spanMinutes - workedMinutes - unpaidBreakMinutes)).toBeLessThanOrEqual(1)
      expect(Math.abs(workedMinutes * minuteMs - workedMilliseconds)).toBeLessThanOrEqual(minuteMs / 2)
    }),
    { seed, numRuns: 500 },
  )
})

test('of whole minutes, the span is work and unpaid breaks, and all breaks lie within it', () => {
  assert(
    property(wholeMinutes, (times) => {
      const { spanMinutes, workedMinutes, unpaidBreakMinutes, paidBreakMinutes } = workedTime(
        entryOf(times, minuteMs),
        at(300, minuteMs),
      )
      expect(workedMinutes + unpaidBreakMinutes).toBe(spanMinutes)
      expect(paidBreakMinutes + unpaidBreakMinutes).toBeLessThanOrEqual(spanMinutes)
    }),
    { seed, numRuns: 500 },
  )
})

test('minute by minute: work is every minute of the span in no unpaid break, paid break what is left in a paid one', () => {
  assert(
    property(wholeMinutes, (times) => {
      const now = 300
      const end = times.end ?? now
      const covers = (minute: number, type: Pause['type']) =>
        times.breaks.some((each) => each.type === type && each.start <= minute && minute < (each.end ?? end))
      const span = Array.from({ length: Math.max(0, end - times.start) }, (_, offset) => times.start + offset)
      const unpaid = span.filter((minute) => covers(minute, 'unpaid')).length
      const paid = span.filter((minute) => covers(minute, 'paid') && !covers(minute, 'unpaid')).length

      expect(workedTime(entryOf(times, minuteMs), at(now, minuteMs))).toEqual({
        spanMinutes: span.length,
        unpaidBreakMinutes: unpaid,
        paidBreakMinutes: paid,
        workedMinutes: span.length - unpaid,
        workedMilliseconds: (span.length - unpaid) * minuteMs,
      })
    }),
    { seed, numRuns: 500 },
  )
})

test('adding a break never adds worked time', () => {
  assert(
    property(anyTimes, (times) => {
      const all = measured(times).workedMilliseconds
      const fewer = measured({ ...times, breaks: times.breaks.slice(1) }).workedMilliseconds
      expect(all).toBeLessThanOrEqual(fewer)
    }),
    { seed, numRuns: 500 },
  )
})
