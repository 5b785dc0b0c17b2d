import { expect, test } from 'vitest'
import { editedFields, isChangedBy, type TaskEdit } from './task-edit.ts'

const zone = 'Australia/Sydney'
/** Due at 8:00am, two days before the clocks change. */
const task = { priority: 'medium' as const, dueDay: '2026-10-02', dueAt: '2026-10-01T22:00:00Z' }
const untimed = { ...task, dueAt: null }

test('what an edit leaves out stays as it is', () => {
  expect(editedFields(task, { priority: 'high' }, zone)).toEqual({ ...task, priority: 'high' })
  expect(editedFields(untimed, { dueDay: '2026-10-05' }, zone)).toEqual({ ...untimed, dueDay: '2026-10-05' })
})

test('a task that moves to another day keeps its time by the clock, also when the clocks change', () => {
  const moved = { dueDay: '2026-10-05', dueAt: '2026-10-04T21:00:00Z' }
  expect(editedFields(task, { dueDay: '2026-10-05' }, zone)).toEqual({ ...task, ...moved })
})

test('a task that no longer has a day has no time', () => {
  expect(editedFields(task, { dueDay: null }, zone)).toEqual({ ...untimed, dueDay: null })
})

test('an edit with a time sets that time, also none', () => {
  const timed = { dueDay: '2026-10-05', dueAt: '2026-10-05T02:30:00Z' }
  expect(editedFields(untimed, timed, zone)).toEqual({ ...task, ...timed })
  expect(editedFields(task, { dueAt: null }, zone)).toEqual(untimed)
})

test('a time that the clocks repeat stays its second occurrence when the day stays', () => {
  const second = { ...task, dueDay: '2026-04-05', dueAt: '2026-04-04T16:30:00Z' }
  expect(editedFields(second, { dueDay: '2026-04-05' }, zone)).toEqual(second)
})

test.each<[string, TaskEdit, boolean]>([
  ['the same values', { priority: 'medium', dueDay: '2026-10-02' }, false],
  ['another priority', { priority: 'low' }, true],
  ['another day', { dueDay: '2026-10-03' }, true],
  ['no day', { dueDay: null }, true],
  ['no time', { dueAt: null }, true],
])('an edit to %s is a change or not', (_, edit, changed) => {
  expect(isChangedBy(task, edit, zone)).toBe(changed)
})
