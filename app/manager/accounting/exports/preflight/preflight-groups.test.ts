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
  texts: [],
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

test('people to fix come first, and people with nothing to send last; the order within a group stays', () => {
  const groups = preflightGroups(people).map(({ state, people: [...some] }) => [state, some.map(({ name }) => name)])
  expect(groups).toEqual([
    ['fixable', ['Ed']],
    ['blocked', ['Cy']],
    ['ready', ['Ana', 'Di']],
    ['empty', ['Bo']],
  ])
})

test('archived employees are in separate groups, after the others', () => {
  const former = { ...person('ready', 'Lee'), archived: true }
  expect(preflightGroups([former, person('ready', 'Ana')])).toMatchObject([
    { state: 'ready', archived: false, people: [{ name: 'Ana' }] },
    { state: 'ready', archived: true, people: [{ name: 'Lee' }] },
  ])
})

test('the counts begin with ready people, and leave out empty states', () => {
  expect(preflightCounts(people)).toEqual([
    { state: 'ready', count: 2 },
    { state: 'fixable', count: 1 },
    { state: 'blocked', count: 1 },
  ])
})
