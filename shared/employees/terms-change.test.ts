import { describe, expect, test } from 'vitest'
import { type Dated, firstTermsDay, type PayTerms, termsOn } from './pay-terms.ts'
import { defaultTermsDay, exportedDaysWarning, termsDayProblem } from './terms-change.ts'

const first: Dated<PayTerms> = {
  fromDay: firstTermsDay,
  employmentType: 'casual',
  employmentPosition: 'farmhand',
  paySchedule: 'fortnightly',
  payRate: 'hourly_overtime',
  overtimeAfterHours: 8,
  ordinaryRate: 26.44,
  overtimeRate: 39.66,
  sundayRate: null,
  holidayRate: null,
}
const raised = { ...first, fromDay: '2026-12-01', ordinaryRate: 30 }
const payPeriods = { startDate: '2026-11-09', periodDays: 14 }

describe('a change applies from the start of the first unlocked pay period', () => {
  test.each([
    ['nothing is locked: the current period', null, '2026-11-09'],
    ['the last period is locked', '2026-11-08', '2026-11-09'],
    ['the current period is locked ahead', '2026-11-22', '2026-11-23'],
    ['the last one is still open', '2026-10-25', '2026-10-26'],
    ['a lock ends within a period', '2026-10-28', '2026-11-09'],
  ])('%s', (_, lastLockedDay, expected) => {
    expect(defaultTermsDay({ today: '2026-11-22', lastLockedDay, payPeriods })).toBe(expected)
  })
})

test('a change never reaches into a locked period', () => {
  expect(termsDayProblem('2026-11-08', '2026-11-08')).toContain('locked up to Sun 8 Nov 2026')
  expect(termsDayProblem('2026-11-09', '2026-11-08')).toBeNull()
  expect(termsDayProblem('2020-01-01', null)).toBeNull()
})

test('a change that reaches into exported days gets a warning', () => {
  const warning = 'Hours up to Sun 15 Nov 2026 were exported. If these terms change them, export the pay period again.'
  expect(exportedDaysWarning('2026-11-15', '2026-11-15')).toBe(warning)
  expect(exportedDaysWarning('2020-01-01', '2026-11-15')).toBe(warning)
  expect(exportedDaysWarning('2026-11-16', '2026-11-15')).toBeNull()
  expect(exportedDaysWarning('2020-01-01', null)).toBeNull()
})

test('a day before the first terms has the first', () => {
  expect(termsOn('0001-01-01', [first, raised])).toBe(first)
  expect(() => termsOn('2026-01-01', [])).toThrow(RangeError)
})
