import { expect, test } from 'vitest'
import { leaveDayFigures, minutesByType } from './leave-day-figures.ts'

// A Friday and the Monday after it.
const overWeekend = { startDate: '2026-11-20', endDate: '2026-11-23', dayMinutes: 456 }
const onBothDays = (figures: { minutes: number; paidMinutes: number }) => [
  { day: '2026-11-20', ...figures },
  { day: '2026-11-23', ...figures },
]

test.each([
  ['annual_leave', { minutes: 456, paidMinutes: 456 }],
  ['unpaid_leave', { minutes: 456, paidMinutes: 0 }],
  ['sick_leave', { minutes: 0, paidMinutes: 0 }],
] as const)('each weekday of %s has its minutes and their paid part', (type, figures) => {
  expect(leaveDayFigures({ ...overWeekend, type })).toEqual(onBothDays(figures))
})

test('minutes are added by type, and a type without leave is missing', () => {
  const leave = [
    { type: 'annual_leave', minutes: 456 },
    { type: 'sick_leave', minutes: 0 },
    { type: 'annual_leave', minutes: 912 },
  ] as const
  expect(minutesByType(leave)).toEqual({ annual_leave: 1368, sick_leave: 0 })
  expect(minutesByType([])).toEqual({})
})
