import { assert, array, boolean, constantFrom, integer, nat, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { millisecondsOf } from '#shared/core/time/instant.ts'
import type { ClockEvent, Timing } from './clock-event.ts'
import { correctTimes } from './time-correction.ts'
import { isDoubtedByContact } from './true-time.ts'

const minute = 60_000
const start = Temporal.Instant.from('2026-03-30T19:00:00.000Z').epochMilliseconds
const instant = (milliseconds: number) =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(milliseconds)).toString({ fractionalSecondDigits: 3 })

const sometimes = constantFrom(false, false, false, true)
/** What happens from one tap to the next, on a phone whose clock is right to two minutes if it is never set. */
const step = record({
  awakeMinutes: integer({ min: 0, max: 300 }),
  asleepMinutes: constantFrom(0, 0, 0, 5, 5000).chain((max) => nat({ max })),
  hears: sometimes,
  reopens: sometimes,
  offSeconds: integer({ min: -120, max: 120 }),
})
const phone = {
  /** How long the answer with the server's time, and the sending, take. */
  delaySeconds: integer({ min: 0, max: 120 }),
  waitsMinutes: integer({ min: 0, max: 20_000 }),
  sendsFromSamePage: boolean(),
  waitsAwake: boolean(),
  /** In parts per million: crystals are off by up to a hundred. */
  drift: integer({ min: -100, max: 100 }),
}
const steps = array(step, { minLength: 1, maxLength: 20 })
const history = record({ ...phone, steps, provedBefore: option(integer({ min: 301, max: 100_000 })) })
/** The clock's error in minutes from this step on; null leaves it as it is. */
const setSteps = array(record({ setTo: option(integer({ min: -600, max: 600 }), { freq: 2 }), step }), {
  minLength: 1,
  maxLength: 8,
})
const wrongHistory = record({ ...phone, setSteps, waitsMinutes: constantFrom(2, 2000).chain((max) => nat({ max })) })

interface Step {
  awakeMinutes: number
  asleepMinutes: number
  hears: boolean
  reopens: boolean
  offSeconds: number
}
interface Happening {
  /** `ahead`: by how many milliseconds the clock is ahead from this step on. */
  steps: readonly { step: Step; ahead: number }[]
  delaySeconds: number
  waitsMinutes: number
  sendsFromSamePage: boolean
  waitsAwake: boolean
  drift: number
}
/** What a phone sends, and what was true of each event. */
function happen({ steps: all, delaySeconds, waitsMinutes, waitsAwake, sendsFromSamePage, drift }: Happening) {
  const delay = delaySeconds * 1000
  let [now, monotonicMs, ahead] = [start, 0, 0]
  let heard: Timing['heard'] = null
  let contact: Timing['contact']
  let opened = { pageOriginMs: start, wasRight: true, slept: 0 }
  const taps = all.map(({ step: { awakeMinutes, asleepMinutes, hears, reopens, offSeconds }, ahead: is }, index) => {
    ahead = is
    if (reopens) {
      opened = { pageOriginMs: now + index + ahead, wasRight: ahead === 0, slept: 0 }
      ;[monotonicMs, heard] = [0, null]
    }
    if (hears) {
      heard = { serverTime: instant(now - delay), monotonicMs }
      // The phone’s time between asking and hearing that is nearest to the server’s.
      const nearest = [now - delay, now - 2 * delay + ahead, now + ahead].toSorted((one, other) => one - other)[1]
      contact = { serverTime: instant(now - delay), phoneTime: instant(nearest ?? now) }
    }
    now += (awakeMinutes + asleepMinutes) * minute
    monotonicMs += awakeMinutes * minute * (1 + drift / 1e6)
    opened.slept += asleepMinutes
    const [id, entryId] = [String(index), String(index)]
    const occurredAt = instant(now + ahead + offSeconds * 1000)
    const timing: Timing = { pageOriginMs: opened.pageOriginMs, monotonicMs, heard, ...(contact && { contact }) }
    const recorded = { id, sequence: index + 1, occurredAt, timing, timezoneOffset: 660 }
    const event: ClockEvent = { ...recorded, kind: 'clock_off', entryId }
    return { event, wasRight: ahead === 0, page: opened }
  })
  now += waitsMinutes * minute
  if (waitsAwake) monotonicMs += waitsMinutes * minute
  else opened.slept += waitsMinutes
  const sentTiming = { pageOriginMs: sendsFromSamePage ? opened.pageOriginMs : now, monotonicMs, heard }
  const [sentAt, receivedAt] = [instant(now + ahead), instant(now + delay)]
  return { taps, sentAt, sentTiming, receivedAt, sendingPage: sendsFromSamePage ? opened : null }
}

const facts = { since: '2026-01-01T00:00:00.000Z', zone: 'Australia/Sydney', shifted: new Map<string, number>() }

test('a clock that is right is never corrected or doubted, however its phone sleeps, is reopened, drifts and waits', () => {
  assert(
    property(history, ({ steps: all, provedBefore, ...rest }) => {
      const { taps, ...sending } = happen({ ...rest, steps: all.map((each) => ({ step: each, ahead: 0 })) })
      const events = taps.map(({ event }) => event)
      const proved = provedBefore === null ? null : provedBefore * 1000
      expect([...correctTimes({ ...facts, ...sending, events, provedBefore: proved })]).toEqual([])
      expect(events.filter(isDoubtedByContact)).toEqual([])
    }),
    { numRuns: 3000 },
  )
})

/** Two errors of up to five minutes that are not worth correcting, and what travels. */
const tolerance = 12 * minute

test('of a clock that is set at any time, what is proved wrong is corrected or doubted, and nothing leaves its bounds', () => {
  assert(
    property(wrongHistory, ({ setSteps: all, ...rest }) => {
      let ahead = 0
      const set = all.map(({ setTo, step: each }) => {
        ahead = setTo === null ? ahead : setTo * minute
        return { step: each, ahead }
      })
      const { taps, sendingPage, ...sending } = happen({ ...rest, steps: set })
      const events = taps.map(({ event }) => event)
      const corrections = correctTimes({ ...facts, ...sending, events, provedBefore: null })
      const received = millisecondsOf(sending.receivedAt)
      const counted = events.map((event) => {
        const { occurredAt, timing } = event
        const at = corrections.get(event.id)?.at
        const contact = timing?.contact ? millisecondsOf(timing.contact.serverTime) : -Infinity
        const [is, said] = [millisecondsOf(at ?? occurredAt), millisecondsOf(occurredAt)]
        if (at !== undefined) {
          expect(is).toBeGreaterThanOrEqual(contact - tolerance)
          expect(is).toBeLessThanOrEqual(received + tolerance)
        }
        if (said < contact - tolerance || said > received + tolerance)
          expect(at !== undefined || isDoubtedByContact(event)).toBe(true)
        return { is, said, contact, isCorrected: at !== undefined }
      })
      counted.slice(1).forEach((end, index) => {
        const begin = counted[index]
        if (!begin || !(begin.isCorrected || end.isCorrected)) return
        const permitted = Math.max(received - begin.contact, end.said - begin.said)
        expect(end.is - begin.is).toBeLessThanOrEqual(permitted + tolerance)
      })
      const provedRight = taps.filter(
        ({ wasRight, page }) => wasRight && page === sendingPage && page.wasRight && page.slept === 0,
      )
      expect(provedRight.filter(({ event }) => corrections.has(event.id))).toEqual([])
    }),
    { numRuns: 5000 },
  )
})
