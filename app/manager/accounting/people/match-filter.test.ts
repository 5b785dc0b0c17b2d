import { expect, test } from 'vitest'
import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { countMatches, shownMatches } from './match-filter.ts'

const match = (lastName: string, state: PersonMatch['state'], there?: string): PersonMatch => ({
  employeeId: lastName,
  firstName: 'Kit',
  lastName,
  state,
  linked: there === undefined ? null : { id: '1', firstName: there, lastName, active: true },
  candidates: [],
})
const people = [match('Young', 'none'), match('Adams', 'renamed', 'Katherine'), match('Moss', 'left', 'Kit')]
const names = (...[filter, search]: [Parameters<typeof shownMatches>[1], string]) =>
  shownMatches(people, filter, search).map(({ lastName }) => lastName)

test('each person is in one of the two filtered lists, and in the list of all', () => {
  expect(countMatches(people)).toEqual({ open: 2, linked: 1, all: 3 })
  expect(names('open', '')).toEqual(['Moss', 'Young'])
  expect(names('linked', '')).toEqual(['Adams'])
  expect(names('all', '')).toEqual(['Adams', 'Moss', 'Young'])
})

test('the search also finds the name at the provider', () => {
  expect(names('all', 'katherine')).toEqual(['Adams'])
})
