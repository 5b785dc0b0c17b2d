import { array, assert, nat, property, shuffledSubarray } from 'fast-check'
import { expect, test } from 'vitest'
import { anyHistory } from '#test/fixtures/clock-history.ts'
import type { ClockEvent } from './clock-event.ts'
import { clockedEntries } from './clocked-entry.ts'
import { workedTime } from '../pay/worked-time.ts'

const seed = 20_261_121

/** The history, and the same with every event at least once, some again, in any order. */
const anyDelivery = anyHistory.chain((history) => {
  const events = history.map(({ event }) => event)
  const all = shuffledSubarray(events, { minLength: events.length })
  const repeats = array(nat({ max: Math.max(0, events.length - 1) }), { maxLength: 10 })
  return all.chain((shuffled) =>
    repeats.map((again) => ({
      events,
      delivered: again.reduce((done, index) => done.toSpliced(index, 0, ...events.slice(index, index + 1)), shuffled),
    })),
  )
})

test('any order of arrival, with repeats, makes the same entries as the order in which things were done', () => {
  assert(
    property(anyDelivery, ({ events, delivered }) => {
      expect(clockedEntries(delivered)).toEqual(clockedEntries(events))
    }),
    { seed, numRuns: 4000 },
  )
})

test('location, activity and machines set later change no entry’s hours, and are those that were set last', () => {
  assert(
    property(anyHistory, (history) => {
      const events = history.map(({ event }) => event)
      const entries = clockedEntries(events)
      const hours = entries.map(
        ({ locationIds: _locations, activityIds: _activities, assetIds: _assets, ...rest }) => rest,
      )
      expect(clockedEntries(events.filter(({ kind }) => kind !== 'set_job'))).toMatchObject(hours)
      for (const { id, locationIds, activityIds, assetIds } of entries) {
        const set = events
          .filter((event) => event.kind === 'set_job')
          .filter((event) => event.entryId === id)
          .toSorted((one, other) => (one.occurredAt + one.id < other.occurredAt + other.id ? -1 : 1))
        const last = set.at(-1)
        if (last) expect({ locationIds, activityIds }).toEqual(pick(last))
        const listed = set.findLast((event) => event.assetIds !== undefined)
        if (listed) expect(assetIds).toEqual(listed.assetIds)
      }
    }),
    { seed, numRuns: 2000 },
  )
})

const pick = ({ locationIds, activityIds }: Extract<ClockEvent, { kind: 'set_job' }>) => ({ locationIds, activityIds })

test('whatever was recorded, an entry and its breaks have a length, and worked time is never negative', () => {
  assert(
    property(anyHistory, (history) => {
      for (const entry of clockedEntries(history.map(({ event }) => event))) {
        const { startTime, endTime, breaks, status, flags } = entry
        if (endTime !== null) expect(endTime > startTime).toBe(true)
        expect(status === 'pending').toBe(endTime !== null)
        for (const each of breaks) {
          expect(each.endTime === null || each.endTime > each.startTime).toBe(true)
          if (endTime !== null) expect(each.endTime !== null && each.endTime <= endTime).toBe(true)
        }
        if (flags.includes('break_unended')) expect(breaks.some((each) => each.endTime === endTime)).toBe(true)
        const { workedMilliseconds } = workedTime(entry, '2026-11-18T00:00:00.000Z')
        expect(workedMilliseconds).toBeGreaterThanOrEqual(0)
      }
    }),
    { seed, numRuns: 2000 },
  )
})
