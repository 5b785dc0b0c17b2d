import { expect, test } from 'vitest'
import { termsText } from './terms-text.ts'

const terms = {
  employmentType: 'casual',
  employmentPosition: 'farmhand',
  paySchedule: 'fortnightly',
  payRate: 'hourly_overtime',
  overtimeAfterHours: 8,
  ordinaryRate: 26.44,
  overtimeRate: 39.66,
  sundayRate: 52.88,
  holidayRate: null,
} as const

test('terms read as one line, leaving out what is not set', () => {
  expect(termsText(terms)).toBe(
    'Farmhand · Casual · Fortnightly · $26.44/h ordinary · $39.66/h overtime after 8 h a day · $52.88/h on Sundays',
  )
  expect(
    termsText({ ...terms, employmentType: null, payRate: 'hourly_flat', ordinaryRate: null, sundayRate: null }),
  ).toBe('Farmhand · Fortnightly · No ordinary rate · no overtime')
})
