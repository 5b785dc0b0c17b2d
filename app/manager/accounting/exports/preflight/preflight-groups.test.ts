import { expect, test } from 'vitest'
import type { CheckedPerson } from '#shared/accounting/exports/exports-contract.ts'
import type { PreflightState } from '#shared/accounting/exports/preflight/preflight-reasons.ts'
import { preflightCounts, preflightGroups } from './preflight-groups.ts'

const person = (state: PreflightState, name: string): CheckedPerson => ({
  employeeId: name,
  name,
  ordinaryMinutes: 60,
  overtimeMinutes: 0,
  sundayMinutes: 0,
  holidayMinutes: 0,
  state,
  reason: null,
  sentence: '',
  warnings: [],
  suggestion: null,
  providerStatus: null,
  pendingEntries: 0,
  archived: false,
})
const people = [
  person('ready', 'Ana'),
  person('empty', 'Bo'),
  person('blocked', 'Cy'),
  person('ready', 'Di'),
  person('fixable', 'Ed'),
]

test('what can be fixed comes first and who has nothing to send last; within a group the order stays', () => {
  const groups = preflightGroups(people).map(({ state, people: [...some] }) => [state, some.map(({ name }) => name)])
  expect(groups).toEqual([
    ['fixable', ['Ed']],
    ['blocked', ['Cy']],
    ['ready', ['Ana', 'Di']],
    ['empty', ['Bo']],
  ])
})

test('archived employees make groups of their own, after the others', () => {
  const former = { ...person('ready', 'Lee'), archived: true }
  expect(preflightGroups([former, person('ready', 'Ana')])).toMatchObject([
    { state: 'ready', archived: false, people: [{ name: 'Ana' }] },
    { state: 'ready', archived: true, people: [{ name: 'Lee' }] },
  ])
})

test('the counts begin with who is ready, and leave out states that nobody is in', () => {
  expect(preflightCounts(people)).toEqual([
    { state: 'ready', count: 2 },
    { state: 'fixable', count: 1 },
    { state: 'blocked', count: 1 },
  ])
})
