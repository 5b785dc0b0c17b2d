import { expect, test } from 'vitest'
import { appliedOf, changesTo, withPendingChanges } from './pending-changes.ts'

const zone = 'Australia/Sydney'
const timed = {
  id: 'timed',
  status: 'not_started' as const,
  priority: 'low' as const,
  dueDay: '2026-11-20',
  dueAt: '2026-11-19T21:00:00Z',
}
const undated = { ...timed, id: 'undated', priority: 'medium' as const, dueDay: null, dueAt: null }
const tasks = [timed, undated]

const changed = [
  ['a status', { status: 'completed' as const }, [{ status: 'completed' }, { status: 'completed' }]],
  ['a priority', { priority: 'high' as const }, [{ priority: 'high' }, { priority: 'high' }]],
  [
    'a due day',
    { dueDay: '2026-11-23' },
    [
      { dueDay: '2026-11-23', dueAt: '2026-11-22T21:00:00Z' },
      { dueDay: '2026-11-23', dueAt: null },
    ],
  ],
  ['no due day', { dueDay: null }, [{ dueDay: null, dueAt: null }, {}]],
] as const

test.each(changed)('%s shows at once, and its undo gives each task its own back', (_, to, expected) => {
  const changes = changesTo(tasks, to, zone)
  const shown = withPendingChanges(tasks, changes, zone)
  expect(shown).toEqual(tasks.map((task, index) => ({ ...task, ...expected[index] })))
  const undo = changes.map(({ id, from }) => ({ id, from: to, to: from }))
  expect(withPendingChanges(shown, undo, zone)).toEqual(tasks)
})

test('an undo says by whose clocks the times are that it gives back', () => {
  const [change] = changesTo([timed], { dueDay: '2026-11-23' }, zone)
  expect(change?.from).toEqual({ dueDay: timed.dueDay, dueAt: timed.dueAt, zone })
})

test('a task that has the fields already is not changed', () => {
  expect(changesTo(tasks, { priority: 'low' }, zone).map(({ id }) => id)).toEqual(['undated'])
  expect(changesTo(tasks, { dueDay: null }, zone).map(({ id }) => id)).toEqual(['timed'])
  expect(changesTo(tasks, { status: 'not_started' }, zone)).toEqual([])
})

test('an undo counts only where the server changed the task, any other change wherever it was sent', () => {
  const change = { from: { status: 'not_started' as const }, to: { status: 'completed' as const } }
  const sent = [
    { id: 'timed', ...change },
    { id: 'undated', ...change },
  ]
  expect(appliedOf(sent, new Set(['timed']))).toEqual(sent)
  const undo = sent.map((each) => ({ ...each, only: { status: 'in_progress' as const } }))
  expect(appliedOf(undo, new Set(['timed'])).map(({ id }) => id)).toEqual(['timed'])
  expect(appliedOf(undo, new Set())).toEqual([])
})
