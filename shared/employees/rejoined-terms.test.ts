import { expect, test } from 'vitest'
import { type KnownTerms, rejoinedTerms } from './rejoined-terms.ts'

const known: KnownTerms = {
  phone: '0400 111 222',
  employmentStartDate: '2024-03-04',
  employmentType: 'casual',
  employmentPosition: 'farmhand',
  paySchedule: 'fortnightly',
  payRate: 'hourly_overtime',
  leaveEntitlements: ['sick_leave'],
  overtimeAfterHours: 8,
  ordinaryRate: 40,
  overtimeRate: 60,
  sundayRate: 80,
  holidayRate: 100,
}

const blank: KnownTerms = {
  phone: '',
  employmentStartDate: null,
  employmentType: null,
  employmentPosition: null,
  paySchedule: null,
  payRate: 'hourly_flat',
  leaveEntitlements: [],
  overtimeAfterHours: null,
  ordinaryRate: null,
  overtimeRate: null,
  sundayRate: null,
  holidayRate: null,
}

test('an invite without terms keeps every term, the pay rate type too', () => {
  expect(rejoinedTerms(blank, known)).toEqual(known)
})

test.each([
  ['phone', '0499 000 000'],
  ['employmentStartDate', '2026-11-02'],
  ['employmentType', 'full_time'],
  ['employmentPosition', 'manager'],
  ['paySchedule', 'weekly'],
  ['leaveEntitlements', ['annual_leave']],
])('a given %s replaces the known one, and nothing else', (term, given) => {
  expect(rejoinedTerms({ ...blank, [term]: given }, known)).toEqual({ ...known, [term]: given })
})

test.each(['overtimeAfterHours', 'ordinaryRate', 'overtimeRate', 'sundayRate', 'holidayRate'] as const)(
  'a given %s, 0 too, replaces the known one and brings its pay rate type with it',
  (term) => {
    for (const given of [0, 9.5]) {
      expect(rejoinedTerms({ ...blank, [term]: given }, known)).toEqual({
        ...known,
        [term]: given,
        payRate: 'hourly_flat',
      })
    }
  },
)

test('overtime on an invite is never a blank: it replaces a flat rate', () => {
  const flat: KnownTerms = { ...known, payRate: 'hourly_flat' }
  expect(rejoinedTerms({ ...blank, payRate: 'hourly_overtime' }, flat)).toEqual(known)
})
