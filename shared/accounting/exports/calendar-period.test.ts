import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarPeriodOn, isCalendarPeriod } from './calendar-period.ts'
import { calendarTypes } from '../connections/payroll-records.ts'

describe('the period that contains a day', () => {
  test.each([
    ['WEEKLY', '2026-09-28', '2026-10-04', '2026-09-28', '2026-10-04'],
    ['WEEKLY', '2026-09-28', '2026-09-27', '2026-09-21', '2026-09-27'],
    ['FORTNIGHTLY', '2026-10-12', '2026-09-28', '2026-09-28', '2026-10-11'],
    ['FOURWEEKLY', '2026-07-06', '2026-10-25', '2026-09-28', '2026-10-25'],
    ['MONTHLY', '2026-01-01', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['MONTHLY', '2026-11-15', '2026-10-14', '2026-09-15', '2026-10-14'],
    ['MONTHLY', '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-30'],
    ['TWICEMONTHLY', '2026-11-01', '2026-11-15', '2026-11-01', '2026-11-15'],
    ['TWICEMONTHLY', '2026-11-01', '2026-02-28', '2026-02-16', '2026-02-28'],
    ['TWICEMONTHLY', '2026-11-16', '2026-12-01', '2026-12-01', '2026-12-15'],
    ['TWICEMONTHLY', '2026-11-10', '2026-12-04', '2026-11-25', '2026-12-09'],
    ['TWICEMONTHLY', '2026-11-15', '2027-02-20', '2027-02-15', '2027-02-27'],
    ['QUARTERLY', '2026-07-01', '2026-06-30', '2026-04-01', '2026-06-30'],
    ['QUARTERLY', '2026-07-01', '2027-01-15', '2027-01-01', '2027-03-31'],
  ] as const)('%s from %s: %s is in %s to %s', (type, startDate, day, from, to) => {
    expect(calendarPeriodOn(day, { type, startDate })).toEqual({ from, to })
    expect(isCalendarPeriod({ from, to }, { type, startDate })).toBe(true)
  })
})

test.each([
  ['a day late', '2026-09-29', '2026-10-12'],
  ['all but the first day', '2026-09-29', '2026-10-11'],
  ['two periods', '2026-09-28', '2026-10-25'],
  ['half of one', '2026-09-28', '2026-10-04'],
])('%s is no period', (_, from, to) =>
  expect(isCalendarPeriod({ from, to }, { type: 'FORTNIGHTLY', startDate: '2026-09-28' })).toBe(false),
)

test('periods contain each day once, whatever the calendar', () => {
  const day = integer({ min: 0, max: 4000 }).map((days) =>
    Temporal.PlainDate.from('2022-01-01').add({ days }).toString(),
  )
  assert(
    property(constantFrom(...calendarTypes), day, day, (type, startDate, asked) => {
      const calendar = { type, startDate }
      const period = calendarPeriodOn(asked, calendar)
      const next = Temporal.PlainDate.from(period.to).add({ days: 1 }).toString()
      expect(period.from <= asked && asked <= period.to).toBe(true)
      expect(calendarPeriodOn(period.from, calendar)).toEqual(period)
      expect(calendarPeriodOn(period.to, calendar)).toEqual(period)
      expect(calendarPeriodOn(next, calendar).from).toBe(next)
    }),
    { seed: 20_261_121 },
  )
})
