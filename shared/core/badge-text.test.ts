import { expect, test } from 'vitest'
import { badgeText } from './badge-text.ts'

test('a badge shows counts up to 99, and that there are more', () => {
  expect([1, 99, 100, 5000].map(badgeText)).toEqual(['1', '99', '99+', '99+'])
})
