import { describe, expect, test } from 'vitest'
import type { StateMachine } from '#shared/core/state-machine.ts'
import { writeText } from '#shared/texts.ts'
import { machines } from './listed-machines.ts'
import { readSources } from './source-files.ts'

test('every machine of shared is checked here', () => {
  const declaring = readSources().filter(
    ({ path, text }) => /^shared\/.*(?<!\.test)\.ts$/.test(path) && text.includes('satisfies StateMachine<'),
  )
  expect(declaring.map(({ path }) => path).toSorted()).toEqual(Object.keys(machines))
})

/** What is wrong with a machine. */
function problemsOf({ states, initial, moves }: StateMachine): string[] {
  const reached = new Set(initial)
  for (const _ of states) {
    for (const { from, to } of Object.values(moves)) if (from.some((state) => reached.has(state))) reached.add(to)
  }
  const unreached = states.filter((state) => !reached.has(state)).map((state) => `${state} is never reached`)
  const wrong = Object.entries(moves).flatMap(([name, { from, to, by, refused }]) => {
    const named = [...from, to, ...Object.keys(refused)]
    const unknown = named.filter((state) => !states.includes(state)).map((state) => `${name}: there is no ${state}`)
    const both = from.filter((state) => state in refused).map((state) => `${name}: ${state} is allowed and refused`)
    // The server tells no one of its own moves.
    const asked = by.some((mover) => mover !== 'server')
    const silent = states.filter((state) => asked && !from.includes(state) && state !== to && !(state in refused))
    const wordless = Object.values(refused).filter((code = '') => !isWritten(code))
    return [
      ...unknown,
      ...both,
      ...silent.map((state) => `${name}: nothing is said about ${state}`),
      ...wordless.map((code) => `${name}: there is no text ${code}`),
      ...(by.length === 0 ? [`${name}: no one makes it`] : []),
    ]
  })
  return [...unreached, ...wrong]
}

/** Whatever it is about. */
function isWritten(code: string): boolean {
  const anything = { to: 'approved', firstName: 'Jo', provider: 'xero', what: 'invite' }
  return Boolean(writeText({ code, parameters: anything }))
}

describe.each(Object.entries(machines))('%s', (_path, machine) => {
  test('every state is reached, and every refusal has words', () => {
    expect(problemsOf(machine)).toEqual([])
  })
})

test('finds what is wrong with a machine', () => {
  const planted: StateMachine = {
    table: 'gates',
    states: ['open', 'shut', 'broken', 'lost'],
    initial: ['open', 'broken'],
    moves: {
      shut: {
        from: ['open'],
        to: 'shut',
        by: ['manager'],
        refused: { open: 'tasks.someGone', broken: 'gates.broken' },
      },
      sold: { from: ['shut'], to: 'sold', by: [], refused: {} },
    },
  }
  expect(problemsOf(planted)).toEqual([
    'lost is never reached',
    'shut: open is allowed and refused',
    'shut: nothing is said about lost',
    'shut: there is no text gates.broken',
    'sold: there is no sold',
    'sold: no one makes it',
  ])
})
