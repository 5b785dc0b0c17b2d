import { array, assert, constantFrom, nat, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { payRateTypes } from '#shared/employees/pay-rate-type.ts'
import { leaveSpan } from '#shared/leave/leave-span.ts'
import { leaveTypes } from '#shared/leave/leave-type.ts'
import { figuresOf } from '../entries/entry-figures.ts'
import { type CountedEntry, type PeriodFigures, type PersonTerms, periodFigures } from './period-figures.ts'

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
  const leaveDays = [{ day, minutes, paidMinutes: unpaid ? 0 : minutes }]
  const ofLeave = { workedMinutes: 0, unpaidBreakMinutes: 0, paidBreakMinutes: 0, leaveMinutes: minutes, leaveDays }
  const ofWork = { workedMinutes: minutes, ...breaks, leaveMinutes: 0, leaveDays: [] }
  return {
    leaveEntitlement: leave,
    figures: {
      ...(leave === null ? ofWork : ofLeave),
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

const wholeRange = { from: '2026-03-30', to: '2026-04-12' }
const figuresOfAll = (all: readonly CountedEntry[], person: PersonTerms, days = wholeRange) =>
  periodFigures(all, { ...days, termsOn: () => person, holidays: easter })

test('ordinary time and overtime make up what was worked, of which Sunday and holiday are parts', () => {
  assert(
    property(entries, terms, (all, person) => {
      const figures = figuresOfAll(all, person)
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
      const days = fortnight.map((day) => figuresOfAll(ofDay(day), person))
      const period = figuresOfAll(all, person)
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
      const { leaveByType, leaveMinutes } = figuresOfAll(all, person)
      expect(leaveTypes.reduce((sum, type) => sum + (leaveByType[type] ?? 0), 0)).toBe(leaveMinutes)
      const taken = new Set(all.flatMap(({ leaveEntitlement }) => leaveEntitlement ?? []))
      expect(new Set(Object.keys(leaveByType))).toEqual(taken)
    }),
    { seed, numRuns: 300 },
  )
})

const monday = '2026-02-02'
const dayAt = (offset: number) => Temporal.PlainDate.from(monday).add({ days: offset }).toString()
const longLeave = record({
  first: nat(60),
  length: nat(60),
  leaveEntitlement: constantFrom(...leaveTypes),
  leaveDayMinutes: nat(899),
}).map(({ first, length, ...leave }): CountedEntry => {
  const days = { startDate: dayAt(first), endDate: dayAt(first + length) }
  const span = leaveSpan(days, leave.leaveDayMinutes / 60, 'Australia/Sydney')
  const entry = { ...span, ...leave, day: days.startDate, endDay: days.endDate, breaks: [] }
  const figures = figuresOf(entry, { zone: 'Australia/Sydney', ordinaryRateOn: () => null })
  return { leaveEntitlement: leave.leaveEntitlement, figures }
})

test('two periods that meet have between them the leave of both, each weekday once', () => {
  assert(
    property(array(longLeave, { maxLength: 5 }), nat(119), terms, (all, cut, person) => {
      const [from, to] = [dayAt(0), dayAt(120)]
      const whole = figuresOfAll(all, person, { from, to })
      const first = minutesOf(figuresOfAll(all, person, { from, to: dayAt(cut) }))
      const second = minutesOf(figuresOfAll(all, person, { from: dayAt(cut + 1), to }))
      for (const [name, minutes] of minutesOf(whole)) {
        expect([name, (first.get(name) ?? 0) + (second.get(name) ?? 0)]).toEqual([name, minutes])
      }
      expect(whole.leaveMinutes).toBe(all.reduce((sum, { figures }) => sum + figures.leaveMinutes, 0))
    }),
    { seed, numRuns: 300 },
  )
})

test('the order of the entries does not affect the pay', () => {
  assert(
    property(entries, terms, (all, person) => {
      expect(figuresOfAll(all.toReversed(), person)).toEqual(figuresOfAll(all, person))
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
