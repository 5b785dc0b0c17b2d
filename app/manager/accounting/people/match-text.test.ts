import { expect, test } from 'vitest'
import { matchStates, type PersonMatch } from '#shared/accounting/connections/accounting-contract.ts'
import { textOf } from '#shared/texts.ts'
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

test('linked people who are still active need no action; all others need the manager', () => {
  expect(matchStates.filter((state) => !needsManager({ state }))).toEqual(['linked', 'renamed'])
})

test('every state has its own word', () => {
  expect(new Set(matchStates.map((state) => matchWords[state])).size).toBe(matchStates.length)
})

test('the sentence uses the name as the provider has it', () => {
  expect(matchSentence(kit, 'Xero')).toBe('KIT Doyle in Xero')
  expect(matchSentence({ ...kit, state: 'suggested', linked: null, candidates: [kitThere] }, 'Xero')).toBe(
    'KIT Doyle in Xero',
  )
})

test('a record that can’t be read is explained, also before it is linked', () => {
  const problem = textOf('accounting.recordUnread', { provider: 'xero', unread: 'refused' })
  expect(matchSentence({ ...kit, state: 'unreadable', problem }, 'Xero')).toMatch(/^Xero does not show Muster their /)
  expect(matchSentence({ ...kit, state: 'suggested', linked: null, candidates: [kitThere], problem }, 'Xero')).toMatch(
    /^KIT Doyle in Xero\. Xero does not show Muster their /,
  )
})

test('duplicates are counted, and similar names are put as a question', () => {
  const two = [kitThere, { ...kitThere, id: '2' }]
  expect(matchSentence({ ...kit, state: 'duplicates', linked: null, candidates: two }, 'MYOB')).toBe(
    '2 people in MYOB are named Kit Doyle. Choose the right one.',
  )
  expect(matchSentence({ ...kit, state: 'near', linked: null, candidates: [kitThere] }, 'MYOB')).toMatch(
    /^Is it KIT Doyle\?/,
  )
})

test('two employees for one name at the provider differ from one employee for two', () => {
  expect(matchSentence({ ...kit, state: 'duplicates', linked: null, candidates: [kitThere] }, 'Xero')).toMatch(
    /^Two of your people are named Kit Doyle, but only one in Xero/,
  )
})

test('someone inactive at the provider is not offered', () => {
  const left = { ...kitThere, active: false }
  expect(matchSentence({ ...kit, state: 'near', linked: null, candidates: [left] }, 'Xero')).toMatch(
    /is inactive in Xero/,
  )
})
