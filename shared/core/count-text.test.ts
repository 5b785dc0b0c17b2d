import { expect, test } from 'vitest'
import { countText, numberText } from './count-text.ts'

test.each([
  [0, '0 entries'],
  [1, '1 entry'],
  [2, '2 entries'],
  [1240, '1,240 entries'],
])('%d is %s', (count, text) => {
  expect(countText(count, 'entry', 'entries')).toBe(text)
})

test('thousands are separated', () => {
  expect([0, 999, 1000, 12_400].map(numberText)).toEqual(['0', '999', '1,000', '12,400'])
})

test('a plural in s needs no second noun', () => {
  expect([countText(1, 'day'), countText(3, 'day')]).toEqual(['1 day', '3 days'])
})
