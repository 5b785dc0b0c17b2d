import { assert, array, boolean, integer, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { ClockEvent, Timing } from './clock-event.ts'
import { correctTimes } from './time-correction.ts'

const minute = 60_000
const start = Temporal.Instant.from('2026-03-30T19:00:00.000Z').epochMilliseconds
const instant = (milliseconds: number) =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(milliseconds)).toString({ fractionalSecondDigits: 3 })

/** What happens from one tap to the next, on a phone whose clock is right to two minutes. */
const step = record({
  awakeMinutes: integer({ min: 0, max: 300 }),
  asleepMinutes: integer({ min: 0, max: 5000 }),
  hears: boolean(),
  reopens: boolean(),
  offSeconds: integer({ min: -120, max: 120 }),
})
const history = record({
  steps: array(step, { minLength: 1, maxLength: 20 }),
  /** How long the answer with the server's time, and the sending, take. */
  delaySeconds: integer({ min: 0, max: 120 }),
  waitsMinutes: integer({ min: 0, max: 20_000 }),
  sendsFromSamePage: boolean(),
  /** In parts per million: crystals are off by up to a hundred. */
  drift: integer({ min: -100, max: 100 }),
  provedBefore: option(integer({ min: 301, max: 100_000 })),
})

test('a clock that is right is never corrected, however its phone sleeps, is reopened, drifts and waits', () => {
  assert(
    property(history, ({ steps, delaySeconds, waitsMinutes, sendsFromSamePage, drift, provedBefore }) => {
      let [now, monotonicMs, pageOriginMs] = [start, 0, start]
      let heard: Timing['heard'] = null
      const events = steps.map(({ awakeMinutes, asleepMinutes, hears, reopens, offSeconds }, index): ClockEvent => {
        if (reopens) [pageOriginMs, monotonicMs, heard] = [now + index, 0, null]
        if (hears) heard = { serverTime: instant(now - delaySeconds * 1000), monotonicMs }
        now += (awakeMinutes + asleepMinutes) * minute
        monotonicMs += awakeMinutes * minute * (1 + drift / 1e6)
        const [id, entryId] = [String(index), String(index)]
        const occurredAt = instant(now + offSeconds * 1000)
        const timing = { pageOriginMs, monotonicMs, heard }
        return { kind: 'clock_off', id, entryId, sequence: index + 1, occurredAt, timing, timezoneOffset: 660 }
      })
      now += waitsMinutes * minute
      const sentTiming = { pageOriginMs: sendsFromSamePage ? pageOriginMs : now, monotonicMs, heard }
      const corrected = correctTimes({
        events,
        sentAt: instant(now),
        sentTiming,
        receivedAt: instant(now + delaySeconds * 1000),
        provedBefore: provedBefore === null ? null : provedBefore * 1000,
        since: '2026-01-01T00:00:00.000Z',
        zone: 'Australia/Sydney',
        shifted: new Map(),
      })
      expect([...corrected]).toEqual([])
    }),
    { numRuns: 3000 },
  )
})
