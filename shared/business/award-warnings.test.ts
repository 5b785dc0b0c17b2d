import { describe, expect, test } from 'vitest'
import { configurationWarning, payPeriodWarning } from './award-warnings.ts'
import type { ConfiguredType } from './config-type.ts'

describe('a warning shows where an award requires more:', () => {
  test.each<[ConfiguredType, number, string | null]>([
    ['timesheet_rounding', 15, null],
    ['timesheet_rounding', 16, 'up to 8 minutes'],
    ['timesheet_rounding', 60, 'up to 30 minutes'],
    ['timesheet_rest_period', 10, null],
    ['timesheet_rest_period', 24, null],
    ['timesheet_rest_period', 9, '10 hours between shifts'],
    ['break_reminder_period', 5, null],
    ['break_reminder_period', 4, null],
    ['break_reminder_period', 6, 'at most 5 hours of work'],
    ['leave_hours', 7.6, null],
    ['leave_hours', 8, 'comes to 40 hours'],
    ['leave_hours', 7.55, 'comes to 37.75 hours'],
    ['leave_hours', 7.33, 'comes to 36.67 hours'],
    ['timesheet_rest_period', 0, 'With 0 hours here, some shorter rests are not flagged.'],
    ['report_frequency', 90, null],
  ])('%s of %d', (type, value, words) => {
    const warning = configurationWarning(type, value)
    if (words === null) expect(warning).toBeNull()
    else expect(warning).toContain(words)
  })
})

test('a pay period that payroll software does not use gets a warning', () => {
  expect([7, 14, 28].map(payPeriodWarning)).toEqual([null, null, null])
  expect(payPeriodWarning(30)).toContain('A period of 30 days will not match a pay calendar in Xero')
  expect(payPeriodWarning(1)).toContain('A period of 1 day ')
})
