import { expect, test } from 'vitest'
import { namesToSave } from './row-names.ts'

test.each([
  [
    ['  Home block ', 'River flat'],
    ['Home block', 'River flat'],
  ],
  [['', 'North', '   ', '\t\n'], ['North']],
  [['', ' '], []],
  [[], []],
])('%j saves %j', (names, expected) => {
  expect(namesToSave(names)).toEqual(expected)
})
