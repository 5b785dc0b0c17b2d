import { expect, test } from 'vitest'
import { isWithinEdits } from './edit-distance.ts'

test.each([
  ['kitten', 'kitten', 0, true],
  ['kitten', 'sitting', 3, true],
  ['kitten', 'sitting', 2, false],
  ['', 'ab', 2, true],
  ['', 'abc', 2, false],
  ['flaw', 'lawn', 2, true],
  ['🌾farm', 'farm', 1, true],
])('%s and %s within %i', (a, b, most, within) => {
  expect(isWithinEdits(a, b, most)).toBe(within)
  expect(isWithinEdits(b, a, most)).toBe(within)
})
