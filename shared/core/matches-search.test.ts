import { expect, test } from 'vitest'
import { matchesSearch } from './matches-search.ts'

test.each([
  ['Jo Archer', 'ARCH', true],
  ['Jo Archer', ' jo ', true],
  ['Jo Archer', '', true],
  ['Mere Kāwhia', 'kāw', true],
  ['Élodie Ó Briain', 'éLODIE ó', true],
  ['Élodie Ó Briain', 'elodie o b', true],
  ['Mere Kawhia', 'kāwhia', true],
  ['Jo Archer', 'archer jo', false],
  ['Jo Archer', '.*', false],
])('%s searched for “%s”: %s', (name, search, found) => {
  expect(matchesSearch(name, search)).toBe(found)
})
