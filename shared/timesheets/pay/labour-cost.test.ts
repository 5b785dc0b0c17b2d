import { expect, test } from 'vitest'
import { payText } from './pay-estimate.ts'
import { type CostOptions, labourCost } from './labour-cost.ts'
import type { CountedEntry } from './period-figures.ts'
import { periodFigures } from './period-figures.ts'

const rates: CostOptions = {
  payRate: 'hourly_overtime',
  overtimeAfterHours: 8,
  ordinaryRate: 26.44,
  overtimeRate: 39.66,
  sundayRate: 52.88,
  holidayRate: 59.49,
}
const period = { from: '2026-09-28', to: '2026-10-11', holidays: new Map([['2026-10-05', 'Labour Day']]) }
const empty = { unpaidBreakMinutes: 0, paidBreakMinutes: 0, payCents: 0, endDay: null, minutesByTheClock: null }

const work = (day: string, hours: number): CountedEntry => ({
  leaveEntitlement: null,
  figures: { ...empty, day, workedMinutes: hours * 60, leaveMinutes: 0, leaveDays: [] },
})
const leave = (leaveEntitlement: 'annual_leave' | 'sick_leave' | 'unpaid_leave', ...days: string[]): CountedEntry => {
  const paidMinutes = leaveEntitlement === 'annual_leave' ? 456 : 0
  const leaveDays = days.map((day) => ({ day, minutes: leaveEntitlement === 'sick_leave' ? 0 : 456, paidMinutes }))
  return { leaveEntitlement, figures: { ...empty, day: days[0] ?? '', workedMinutes: 0, leaveMinutes: 0, leaveDays } }
}
const costOf = (entries: CountedEntry[], terms: CostOptions = rates) =>
  labourCost(entries, { ...period, termsOn: () => terms })

test('the worked example of payroll.md 8.4, beside the estimate of the specification', () => {
  const entries = [work('2026-10-04', 8), work('2026-10-05', 8), work('2026-10-06', 9)]
  expect(costOf(entries)).toEqual({
    ordinaryCents: 211_52,
    overtimeCents: 39_66,
    sundayCents: 423_04,
    holidayCents: 475_92,
    leaveCents: 0,
    totalCents: 1150_14,
    notes: [],
  })
  expect(payText(periodFigures(entries, { ...period, termsOn: () => rates }).payCents)).toBe('$661.00')
})

test('a Sunday or holiday without a rate is costed like any other day, overtime included, and marked', () => {
  const terms = { ...rates, sundayRate: null, holidayRate: 0 }
  expect(costOf([work('2026-10-04', 9), work('2026-10-05', 8)], terms)).toMatchObject({
    ordinaryCents: 2 * 211_52,
    overtimeCents: 39_66,
    sundayCents: 0,
    holidayCents: 0,
    notes: ['sunday_as_other_days', 'holiday_as_other_days'],
  })
})

test('a Sunday or holiday with a rate of its own has no overtime, however long it is', () => {
  expect(costOf([work('2026-10-04', 10), work('2026-10-05', 10)])).toMatchObject({
    sundayCents: 528_80,
    holidayCents: 594_90,
    totalCents: 528_80 + 594_90,
  })
})

test('a Sunday without worked time costs nothing and is not marked', () => {
  expect(costOf([work('2026-10-04', 0)], { ...rates, sundayRate: null })).toMatchObject({ totalCents: 0, notes: [] })
})

test.each([null, 0])('overtime with %s for a rate takes the ordinary rate and is marked', (overtimeRate) => {
  expect(costOf([work('2026-10-06', 9)], { ...rates, overtimeRate })).toMatchObject({
    overtimeCents: 26_44,
    notes: ['overtime_at_ordinary_rate'],
  })
})

test('paid leave takes the ordinary rate; unpaid leave costs nothing; sick leave is marked', () => {
  const entries = [
    leave('annual_leave', '2026-10-07', '2026-10-08'),
    leave('unpaid_leave', '2026-10-09'),
    leave('sick_leave', '2026-10-06'),
  ]
  // 7.6 h at 26.44 are 200.944, each day rounded once.
  expect(costOf(entries)).toMatchObject({
    leaveCents: 2 * 200_94,
    totalCents: 2 * 200_94,
    notes: ['sick_leave_not_costed'],
  })
})

test('unpaid leave alone is not marked', () => {
  expect(costOf([leave('unpaid_leave', '2026-10-09')])).toMatchObject({ leaveCents: 0, notes: [] })
})

test('each day of leave is costed at the rate of its day', () => {
  const cost = labourCost([leave('annual_leave', '2026-10-07', '2026-10-08')], {
    ...period,
    termsOn: (day) => ({ ...rates, ordinaryRate: day < '2026-10-08' ? 26.44 : 30 }),
  })
  expect(cost.leaveCents).toBe(200_94 + 228_00)
})

test('leave costs on the days of the period alone', () => {
  expect(costOf([leave('annual_leave', '2026-10-09', '2026-10-12', '2026-10-13')])).toMatchObject({
    leaveCents: 200_94,
  })
})

test('each day is costed at the rates of its day', () => {
  const cost = labourCost([work('2026-10-06', 8), work('2026-10-07', 8)], {
    ...period,
    termsOn: (day) => ({ ...rates, ordinaryRate: day < '2026-10-07' ? 26.44 : 30 }),
  })
  expect(cost.totalCents).toBe(451_52)
})

test('a day is one line of each kind, however many entries it has', () => {
  // Three times 20 minutes at 26.4433 are 8.81443…; the hour is 26.44.
  const terms = { ...rates, ordinaryRate: 26.4433 }
  const third = work('2026-10-06', 1 / 3)
  expect(costOf([third, third, third], terms).ordinaryCents).toBe(26_44)
})
