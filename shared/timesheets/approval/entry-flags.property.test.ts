import { array, assert, constantFrom, integer, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { breakTypes } from '../entries/break-type.ts'
import { entryFlags, type FlaggedEntry } from './entry-flags.ts'

const seed = 20_261_121
const origin = Temporal.Instant.from('2026-11-15T20:00:00Z')
const at = (minute: number, milliseconds = 0) => origin.add({ minutes: minute, milliseconds }).toString()
const entry = (end: string, breaks: FlaggedEntry['breaks'] = []): FlaggedEntry => ({
  startTime: at(0),
  endTime: end,
  day: '2026-11-16',
  breaks,
  status: 'pending',
  logType: 'work',
  approvedAt: null,
  editedAt: null,
  previousEnd: null,
  phoneFlags: [],
  forgottenReason: null,
})
const terms = {
  zone: 'Australia/Brisbane',
  now: '2026-11-20T00:00:00Z',
  breakReminderHours: 0,
  restHours: 9,
  roundingMinutes: 5,
  holidays: new Map<string, string>(),
}

test('the longest stretch without a break is that of a count minute by minute', () => {
  const pause = record({ start: integer({ min: -30, max: 700 }), length: nat(120), type: constantFrom(...breakTypes) })
  assert(
    property(integer({ min: 1, max: 700 }), array(pause, { maxLength: 5 }), (span, pauses) => {
      const breaks = pauses.map(({ start, length, type }) => ({
        type,
        startTime: at(start),
        endTime: at(start + length),
      }))
      const paused = (minute: number) => pauses.some(({ start, length }) => start <= minute && minute < start + length)
      const starts = (minute: number) => pauses.some(({ start }) => start === minute)
      let stretch = 0
      let longest = 0
      for (let minute = 0; minute < span; minute += 1) {
        stretch = paused(minute) ? 0 : (starts(minute) ? 0 : stretch) + 1
        longest = Math.max(longest, stretch)
      }
      const flags = entryFlags(entry(at(span), breaks), { ...terms, breakReminderHours: 2 })
      expect(flags).toEqual(longest > 120 ? [{ kind: 'no_break', minutes: longest }] : [])
    }),
    { seed, numRuns: 500 },
  )
})

test('rounding to a quarter of an hour or finer is never flagged', () => {
  assert(
    property(nat(12 * 60 * 60_000), integer({ min: 1, max: 15 }), (milliseconds, roundingMinutes) => {
      expect(entryFlags(entry(at(0, milliseconds)), { ...terms, roundingMinutes })).toEqual([])
    }),
    { seed, numRuns: 500 },
  )
})
