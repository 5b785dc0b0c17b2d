import { expect, test } from 'vitest'
import type { TaskStatus } from '#shared/tasks/task-status.ts'
import { aTask } from '#test/fixtures/a-task.ts'
import type { OutboxItem } from '#app/phone/outbox/phone-db.ts'
import { shownTasks } from './shown-tasks.ts'

const task = aTask({
  id: 'fence',
  title: 'Fence',
  assignees: ['kit'],
  items: 1,
  checklist: [{ id: 'posts', text: 'Posts', doneAt: null, doneBy: null }],
})

const recordedAt = '2026-11-20T01:00:00Z'

let sequence = 0

const unsent = () => {
  sequence += 1
  return {
    id: `item ${sequence}`,
    sequence,
    userId: 'kit',
    managerId: 'farm',
    recordedAt,
    version: 1,
    state: 'waiting' as const,
    tries: 0,
    sentOrder: null,
    acceptedAt: null,
    problem: null,
    handedOver: false,
  }
}

const setStatus = (status: TaskStatus, choices: Partial<OutboxItem> = {}): OutboxItem => ({
  ...unsent(),
  ...choices,
  endpoint: 'tasks.setTaskStatus',
  input: { ids: ['fence'], status },
})
const tick = (isDone: boolean): OutboxItem => ({
  ...unsent(),
  endpoint: 'tasks.tickItem',
  input: { id: 'fence', itemId: 'posts', isDone },
})
const comment = (taskId: string): OutboxItem => ({
  ...unsent(),
  endpoint: 'tasks.addComment',
  input: { id: 'c1', taskId, content: 'Done' },
})
const photo = (choices: Partial<OutboxItem> = {}): OutboxItem => ({
  ...unsent(),
  ...choices,
  endpoint: 'tasks.addPhoto',
  input: { id: 'p1', taskId: 'fence', photoFileId: 'f1' },
})

const shown = (...items: OutboxItem[]) => shownTasks([task], items, { order: 1, userId: 'kit' })[0]

test('a start shows only if the task was not started', () => {
  const start: OutboxItem = {
    ...unsent(),
    endpoint: 'tasks.setTaskStatus',
    input: { ids: ['fence'], status: 'in_progress', from: 'not_started' },
  }
  expect(shown(start)?.status).toBe('in_progress')
  expect(shown(setStatus('completed'), start)?.status).toBe('completed')
})

test('what waits to sync shows with its mark, each part for itself', () => {
  const drawn = shown(setStatus('completed'), tick(true), comment('fence'), photo())
  expect(drawn).toMatchObject({
    status: 'completed',
    completedAt: recordedAt,
    waits: true,
    itemsDone: 1,
    checklist: [{ doneAt: recordedAt, doneBy: 'kit', waits: true }],
    discussion: [{ content: 'Done', createdBy: 'kit', waits: true }],
    pictures: [{ fileId: 'f1', waits: true }],
  })
})

test('the last of two ticks counts', () => {
  const drawn = shown(tick(true), tick(false))
  expect(drawn).toMatchObject({ itemsDone: 0, checklist: [{ doneAt: null }] })
})

test('a refused change never took effect, and says why', () => {
  const refused = { state: 'refused', problem: 'This task is no longer here.' } as const
  const drawn = shown(setStatus('completed', refused))
  expect(drawn).toMatchObject({ status: 'not_started', waits: false, problem: 'This task is no longer here.' })
})

test('a refused photo says why, and no longer waits', () => {
  const drawn = shown(photo({ state: 'refused', problem: 'This task has too many photos.' }))
  expect(drawn?.pictures).toMatchObject([{ fileId: 'f1', waits: false, problem: 'This task has too many photos.' }])
})

test('records of other tasks change nothing', () => {
  expect(shown(comment('other'))?.discussion).toEqual([])
})
