import { expect, test } from 'vitest'
import { employmentTypeLabel, employmentTypes } from './employment-type.ts'

test('every type has its label', () => {
  expect(employmentTypes.map(employmentTypeLabel)).toEqual([
    'Part Time',
    'Full Time',
    'Casual',
    'Contractor',
    'Work Experience',
    'Apprenticeship',
  ])
})

test.each(['', 'partTime', 'toString'])('"%s" is Unknown', (value) => {
  expect(employmentTypeLabel(value)).toBe('Unknown')
})
