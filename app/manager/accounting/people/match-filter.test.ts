import { expect, test } from 'vitest'
import type { PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { type MatchFilter, matchesIn, matchTexts } from './match-filter.ts'

const match = (lastName: string, state: PersonMatch['state'], there?: string): PersonMatch => ({
  employeeId: lastName,
  firstName: 'Kit',
  lastName,
  state,
  linked: there === undefined ? null : { id: '1', firstName: there, lastName, active: true },
  candidates: [],
})
const renamed = match('Adams', 'renamed', 'Katherine')
const people = [match('Young', 'none'), renamed, match('Moss', 'left', 'Kit')]
const names = (filter: MatchFilter) => matchesIn(filter, people).map(({ lastName }) => lastName)

test('each person is in one of the two filtered lists, and in the list of all', () => {
  expect(names('open')).toEqual(['Moss', 'Young'])
  expect(names('linked')).toEqual(['Adams'])
  expect(names('all')).toEqual(['Adams', 'Moss', 'Young'])
})

test('the search also finds the name at the provider', () => {
  expect(matchTexts(renamed)).toEqual(['Kit Adams', 'Katherine Adams'])
})
