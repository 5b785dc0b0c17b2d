import { assert, constantFrom, integer, property, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type State, states, zoneOfState } from '#shared/business/state.ts'
import { addDays } from '#shared/calendar/times-from.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { type InsurerCase, insurerTimer } from './insurer-timers.ts'

/** Noon of Thursday 19 November in Sydney; the claim comes on Friday. */
const injuryIn = (state: State): InsurerCase => ({
  state,
  zone: zoneOfState[state],
  workerInjured: true,
  mentalInjury: false,
  awareAt: '2026-11-19T01:00:00Z',
  claimReceivedAt: '2026-11-20T02:00:00Z',
  publicHolidays: [],
})

/** Counted by hand from safety.md 1.2. */
const due: Record<State, [starts: string, dueAt: string | null, dueOn: string]> = {
  nsw: ['aware', '2026-11-21T01:00:00Z', '2026-11-21'],
  act: ['aware', '2026-11-21T01:00:00Z', '2026-11-21'],
  tas: ['aware', null, '2026-11-22'],
  vic: ['claim', null, '2026-11-30'],
  wa: ['claim', null, '2026-11-27'],
  nt: ['claim', null, '2026-11-23'],
  qld: ['claim', null, '2026-12-02'],
  sa: ['claim', null, '2026-11-27'],
}

test.each(states)('the timer of %s is that of safety.md', (state) => {
  const { starts, dueAt, dueOn } = insurerTimer(injuryIn(state))
  expect([starts, dueAt, dueOn]).toEqual(due[state])
})

test.each(states)('a visitor’s injury in %s has no timer', (state) => {
  const none = { starts: 'none', dueAt: null, dueOn: null }
  expect(insurerTimer({ ...injuryIn(state), workerInjured: false })).toEqual(none)
})

test.each(states)('before the instant that starts it, the timer of %s has no day', (state) => {
  const { starts } = insurerTimer(injuryIn(state))
  const since = starts === 'aware' ? { awareAt: null } : { claimReceivedAt: null }
  expect(insurerTimer({ ...injuryIn(state), ...since })).toEqual({ starts, dueAt: null, dueOn: null })
})

describe('a mental injury', () => {
  test('has 3 business days in Victoria', () => {
    expect(insurerTimer({ ...injuryIn('vic'), mentalInjury: true }).dueOn).toBe('2026-11-25')
  })

  test.each(states.filter((state) => state !== 'vic'))('changes nothing in %s', (state) => {
    expect(insurerTimer({ ...injuryIn(state), mentalInjury: true })).toEqual(insurerTimer(injuryIn(state)))
  })
})

test('business days leave out the holidays of the business', () => {
  const claim = { ...injuryIn('sa'), publicHolidays: ['2026-11-23', '2026-11-28'] }
  expect(insurerTimer(claim).dueOn).toBe('2026-11-30')
})

test('days and hours count holidays', () => {
  for (const state of ['nsw', 'act', 'tas', 'vic', 'wa', 'nt'] as const) {
    const publicHolidays = ['2026-11-20', '2026-11-23']
    expect(insurerTimer({ ...injuryIn(state), publicHolidays })).toEqual(insurerTimer(injuryIn(state)))
  }
})

test('eight business days end on one, with seven others between', () => {
  const epoch = '2026-01-01'
  const days = integer({ min: 0, max: 400 })
  const holidays = uniqueArray(days, { maxLength: 40 }).map((each) => each.map((day) => addDays(epoch, day)))
  assert(
    property(days, holidays, constantFrom('Australia/Brisbane', 'Australia/Sydney'), (from, publicHolidays, zone) => {
      const claimReceivedAt = `${addDays(epoch, from)}T05:00:00Z`
      const { dueOn } = insurerTimer({ ...injuryIn('qld'), zone, claimReceivedAt, publicHolidays })
      const first = localDateOf(claimReceivedAt, zone)
      const isBusinessDay = (day: string) =>
        Temporal.PlainDate.from(day).dayOfWeek <= 5 && !publicHolidays.includes(day)
      const after = Array.from({ length: 80 }, (_, index) => addDays(first, index + 1))
      expect(dueOn).toBe(after.filter(isBusinessDay)[7])
    }),
  )
})
