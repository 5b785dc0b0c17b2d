import { expect, test } from 'vitest'
import { matchStates, type PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { matchSentence, matchWords, needsManager } from './match-text.ts'

const kitThere = { id: '1', firstName: 'KIT', lastName: 'Doyle', active: true }
const kit: PersonMatch = {
  employeeId: 'e',
  firstName: 'Kit',
  lastName: 'Doyle',
  state: 'linked',
  linked: kitThere,
  candidates: [],
}

test('who is linked and still works there needs nobody; all others need the manager', () => {
  expect(matchStates.filter((state) => !needsManager({ state }))).toEqual(['linked', 'renamed'])
})

test('every state has a word of its own', () => {
  expect(new Set(matchStates.map((state) => matchWords[state])).size).toBe(matchStates.length)
})

test('the sentence names who is meant there, as they are written there', () => {
  expect(matchSentence(kit, 'Xero')).toBe('KIT Doyle in Xero')
  expect(matchSentence({ ...kit, state: 'suggested', linked: null, candidates: [kitThere] }, 'Xero')).toBe(
    'KIT Doyle in Xero',
  )
})

test('duplicates are counted, and near misses asked about, never stated', () => {
  const two = [kitThere, { ...kitThere, id: '2' }]
  expect(matchSentence({ ...kit, state: 'duplicates', linked: null, candidates: two }, 'MYOB')).toBe(
    '2 people in MYOB are called Kit Doyle. Choose the right one.',
  )
  expect(matchSentence({ ...kit, state: 'near', linked: null, candidates: [kitThere] }, 'MYOB')).toMatch(
    /^Is it KIT Doyle\?/,
  )
})

test('two of ours with one name there are told from one of ours with two', () => {
  expect(matchSentence({ ...kit, state: 'duplicates', linked: null, candidates: [kitThere] }, 'Xero')).toMatch(
    /^Two of your people are called Kit Doyle, and one in Xero/,
  )
})

test('somebody who has left there is not offered', () => {
  const left = { ...kitThere, active: false }
  expect(matchSentence({ ...kit, state: 'near', linked: null, candidates: [left] }, 'Xero')).toMatch(/has left there/)
})
