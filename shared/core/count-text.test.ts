import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test.each([
  [0, '0 entries'],
  [1, '1 entry'],
  [2, '2 entries'],
  [1240, '1,240 entries'],
])('%d is %s', (count, text) => {
  expect(countText(count, 'entry', 'entries')).toBe(text)
})

test('a plural in s needs no second noun', () => {
  expect([countText(1, 'day'), countText(3, 'day')]).toEqual(['1 day', '3 days'])
})
