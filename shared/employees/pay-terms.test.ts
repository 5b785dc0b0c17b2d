import { describe, expect, test } from 'vitest'
import { changedTerms, type Dated, firstTermsDay, type PayTerms, termsOn } from './pay-terms.ts'

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
const july: Dated<PayTerms> = { ...first, fromDay: '2026-07-01', ordinaryRate: 28 }
const november: Dated<PayTerms> = { ...first, fromDay: '2026-11-23', ordinaryRate: 30 }

describe('terms apply from their day until the next ones', () => {
  test.each([
    ['long before any other', '1999-01-01', 26.44],
    ['the day before the second', '2026-06-30', 26.44],
    ['the day of the second', '2026-07-01', 28],
    ['between two', '2026-11-22', 28],
    ['the day of the last', '2026-11-23', 30],
    ['long after the last', '2099-12-31', 30],
  ])('%s', (_, day, ordinaryRate) => {
    expect(termsOn(day, [first, july, november]).ordinaryRate).toBe(ordinaryRate)
  })

  test('the first terms also apply before their own day', () => {
    expect(termsOn('2026-01-01', [july, november])).toBe(july)
  })

  test('an employment without terms is an error, not a rate of zero', () => {
    expect(() => termsOn('2026-11-23', [])).toThrow(RangeError)
  })
})

describe('what a change changes', () => {
  test('is what it names with another value', () => {
    expect(changedTerms(first, { ordinaryRate: 30, overtimeRate: 39.66, payRate: 'hourly_flat' })).toEqual([
      'payRate',
      'ordinaryRate',
    ])
  })

  test('is a rate that is removed, or given for the first time', () => {
    expect(changedTerms(first, { overtimeRate: null, sundayRate: 52.88, holidayRate: null })).toEqual([
      'overtimeRate',
      'sundayRate',
    ])
  })

  test('is nothing where nothing is named', () => {
    expect(changedTerms(first, {})).toEqual([])
  })
})
