import { expect, test } from 'vitest'
import { noValues, termsFromValues, valuesOf } from './employee-values.ts'

const overtime = {
  ...noValues,
  firstName: 'Jo',
  lastName: 'Archer',
  employmentType: 'casual',
  payRate: 'hourly_overtime' as const,
  overtimeAfterHours: 7.6,
  ordinaryRate: '31.20',
  overtimeRate: 46.8,
}

test('filled fields are sent as choices and numbers, empty ones as null', () => {
  expect(termsFromValues(overtime)).toMatchObject({
    employmentType: 'casual',
    employmentPosition: null,
    overtimeAfterHours: 7.6,
    ordinaryRate: 31.2,
    overtimeRate: 46.8,
    sundayRate: null,
  })
})

test('a flat rate sends no overtime terms, because they are not shown', () => {
  expect(termsFromValues({ ...overtime, payRate: 'hourly_flat' })).toMatchObject({
    overtimeAfterHours: null,
    overtimeRate: null,
  })
})

test('a rate of zero counts as a rate', () => {
  expect(termsFromValues({ ...overtime, ordinaryRate: 0 }).ordinaryRate).toBe(0)
})

test('saved terms survive the round trip through the form', () => {
  const terms = termsFromValues(overtime)
  expect(termsFromValues(valuesOf({ ...terms, email: 'jo@example.com' }))).toEqual(terms)
})
