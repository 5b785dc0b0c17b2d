import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Jo Archer', 'JA'],
  ['  mere te rangi kāwhia ', 'MK'],
  ['Priya', 'P'],
  ['', ''],
])('%s: %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
