import { expect, test } from 'vitest'
import { managers } from './role.ts'
import { canMove, refusalOf, type StateMachine } from './state-machine.ts'

type GateState = 'open' | 'shut' | 'broken'

const gate = {
  table: 'gates',
  states: ['open', 'shut', 'broken'],
  initial: ['open'],
  moves: { shut: { from: ['open'], to: 'shut', by: managers, refused: { broken: 'gates.broken' } } },
} as const satisfies StateMachine<GateState>

test.each([
  ['open', true, null],
  ['broken', false, 'gates.broken'],
  ['shut', false, null],
] as const)('a gate that is %s: shutting it changes it is %s, and is refused with %s', (state, changes, refused) => {
  expect(canMove<GateState>(gate.moves.shut, state)).toBe(changes)
  expect(refusalOf<GateState, string>(gate.moves.shut, state)).toBe(refused)
})
