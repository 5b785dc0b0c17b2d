import { describe, expect, test } from 'vitest'
import { leaveSpan } from '#shared/leave/leave-span.ts'
import { type ConfiguredType, configurationDefaults } from './config-type.ts'
import { configurationProblem, payPeriodProblem } from './configuration-limits.ts'

test.each<[ConfiguredType, number[], number[]]>([
  ['timesheet_rounding', [1, 5, 60], [0, 61, 7.5, -5]],
  ['report_frequency', [0, 1, 7, 90], [-1, 91, 1.5]],
  ['timesheet_rest_period', [0, 9, 24], [-1, 25, 9.5]],
  ['break_reminder_period', [1, 6, 12], [0, 13, 5.5]],
  ['leave_hours', [0.01, 7.6, 8.25, 14.99], [0, -1, 15, 24, 7.605, 7.600000001]],
])('%s may be %j and not %j', (type, good, bad) => {
  expect(good.filter((value) => configurationProblem(type, value) !== null)).toEqual([])
  expect(
    [...bad, Number.NaN, Infinity, -Infinity].filter((value) => configurationProblem(type, value) === null),
  ).toEqual([])
})

test('the defaults of Specification 9 are within the limits', () => {
  for (const { configType, value } of configurationDefaults) {
    if (configType === 'payroll_calendar_setting') continue
    expect(configurationProblem(configType, Number(value)), configType).toBeNull()
  }
})

test('the longest leave day ends on its own day', () => {
  const { endTime } = leaveSpan({ startDate: '2026-07-01', endDate: '2026-07-01' }, 14.99, 'UTC')
  expect(endTime).toBe('2026-07-01T23:59:00Z')
})

describe('a pay period', () => {
  test.each([1, 7, 14, 28, 366])('of %d days is fine', (days) => {
    expect(payPeriodProblem(days)).toBeNull()
  })

  test.each([
    [Number.NaN, 'Enter a number of days.'],
    [0, 'A pay period has at least 1 day.'],
    [367, 'A pay period has at most 366 days.'],
    [7.5, 'Enter whole days.'],
  ])('of %d is refused: %s', (days, sentence) => {
    expect(payPeriodProblem(days)).toBe(sentence)
  })
})
