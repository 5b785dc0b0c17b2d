import { expect, test } from 'vitest'
import { rateDigits, rateText } from './rate-text.ts'

test.each([
  [31.2, '$31.20/h'],
  [0, '$0.00/h'],
  [31.2345, '$31.2345/h'],
  [1234.5, '$1,234.50/h'],
  [null, ''],
])('a rate of %s reads %s', (rate, text) => {
  expect(rateText(rate)).toBe(text)
})

test('a field without a rate is empty', () => {
  expect(rateDigits(null)).toBe('')
  expect(rateDigits(28.5)).toBe('28.50')
  expect(rateDigits(1234.5)).toBe('1234.50')
})
