import { expect, test } from 'vitest'
import { matchesName } from './match-name.ts'

test.each([
  ['Jo Archer', 'ARCH', true],
  ['Jo Archer', ' jo ', true],
  ['Jo Archer', '', true],
  ['Mere Kāwhia', 'kāw', true],
  ['Jo Archer', 'sam', false],
])('%s searched for “%s”: %s', (name, search, found) => {
  expect(matchesName(name, search)).toBe(found)
})
