import { array, assert, constantFrom, nat, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { payRateTypes } from '#shared/employees/pay-rate-type.ts'
import { leaveTypes } from '#shared/leave/leave-type.ts'
import { type CountedEntry, type PeriodFigures, periodFigures } from './period-figures.ts'

const seed = 20_261_121
const fortnight = Array.from({ length: 14 }, (_, offset) =>
  Temporal.PlainDate.from('2026-03-30').add({ days: offset }).toString(),
)
const easter = new Map([
  ['2026-04-03', 'Good Friday'],
  ['2026-04-05', 'Easter Sunday'],
  ['2026-04-06', 'Easter Monday'],
])

const anEntry = record({
  day: constantFrom(...fortnight),
  minutes: nat(1_500),
  unpaidBreakMinutes: nat(60),
  paidBreakMinutes: nat(30),
  leave: option(constantFrom(...leaveTypes)),
}).map(({ day, minutes, leave, ...breaks }): CountedEntry => {
  const unpaid = leave === 'unpaid_leave' || leave === 'sick_leave'
  const ofLeave = { workedMinutes: 0, unpaidBreakMinutes: 0, paidBreakMinutes: 0, leaveMinutes: minutes }
  const ofWork = { workedMinutes: minutes, ...breaks, leaveMinutes: 0 }
  return {
    leaveEntitlement: leave,
    figures: {
      ...(leave === null ? ofWork : ofLeave),
      paidLeaveMinutes: leave === null || unpaid ? 0 : minutes,
      payCents: 0,
      day,
      endDay: null,
      minutesByTheClock: null,
    },
  }
})
const entries = array(anEntry, { maxLength: 30 })
const terms = record({
  payRate: constantFrom(...payRateTypes),
  overtimeAfterHours: option(nat(240).map((tenths) => tenths / 10)),
  ordinaryRate: option(nat(999_999).map((units) => units / 10_000)),
})

test('ordinary time and overtime make up what was worked, of which Sunday and holiday are parts', () => {
  assert(
    property(entries, terms, (all, person) => {
      const figures = periodFigures(all, person, easter)
      expect(figures.ordinaryMinutes + figures.overtimeMinutes).toBe(figures.workedMinutes)
      expect(figures.sundayMinutes + figures.holidayMinutes).toBeLessThanOrEqual(figures.workedMinutes)
      expect(Math.min(figures.payCents, ...minutesOf(figures).values())).toBeGreaterThanOrEqual(0)
    }),
    { seed, numRuns: 300 },
  )
})

test('the days add up to the period, minute by minute', () => {
  assert(
    property(entries, terms, (all, person) => {
      const ofDay = (day: string) => all.filter(({ figures }) => figures.day === day)
      const days = fortnight.map((day) => periodFigures(ofDay(day), person, easter))
      const period = periodFigures(all, person, easter)
      for (const [name, minutes] of minutesOf(period)) {
        expect([name, days.reduce((sum, day) => sum + (minutesOf(day).get(name) ?? 0), 0)]).toEqual([name, minutes])
      }
      // Each is rounded once, so half a cent a day and half a cent of the period is all they can differ by.
      const cents = days.reduce((sum, day) => sum + day.payCents, 0)
      expect(Math.abs(cents - period.payCents)).toBeLessThanOrEqual((days.length + 1) / 2)
    }),
    { seed, numRuns: 300 },
  )
})

test('the leave of all types adds up to the leave', () => {
  assert(
    property(entries, terms, (all, person) => {
      const { leaveByType, leaveMinutes } = periodFigures(all, person, easter)
      expect(leaveTypes.reduce((sum, type) => sum + (leaveByType[type] ?? 0), 0)).toBe(leaveMinutes)
      const taken = new Set(all.flatMap(({ leaveEntitlement }) => leaveEntitlement ?? []))
      expect(new Set(Object.keys(leaveByType))).toEqual(taken)
    }),
    { seed, numRuns: 300 },
  )
})

test('the order of the entries is nothing to the pay', () => {
  assert(
    property(entries, terms, (all, person) => {
      expect(periodFigures(all.toReversed(), person, easter)).toEqual(periodFigures(all, person, easter))
    }),
    { seed },
  )
})

/** Every figure in minutes, by its name; leave by its type too. */
function minutesOf({ leaveByType, ...figures }: PeriodFigures): ReadonlyMap<string, number> {
  const byType = leaveTypes.map((type) => [`leave.${type}`, leaveByType[type] ?? 0] as const)
  const inMinutes = Object.entries(figures).filter(([name]) => name !== 'payCents')
  return new Map([...inMinutes, ...byType])
}
