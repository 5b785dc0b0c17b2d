import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { changeTask, makeTask, type NewTask } from '#test/fixtures/task.ts'
import { mostCharacters, pagesOf } from '#shared/core/pages.ts'
import type { TaskChange } from '#shared/tasks/tasks-contract.ts'
import type { TaskStatus } from '#shared/tasks/task-status.ts'
import { addComment, deleteComment } from '../comments.ts'
import { listHistory } from './list-history.ts'
import { setTaskStatus } from '../set-task-status.ts'
import { tickItem } from '../tick-item.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }
let ben: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  ben = await makeEmployee(base.db, farm)
})
afterAll(() => base.close())

const add = (choices?: Partial<NewTask>, id?: string) => makeTask(base.db, farm, choices, id)

const setStatus = (ids: string[], status: TaskStatus, now = testNow) =>
  asManager(base.db, farm, setTaskStatus, { ids, status }, now)

const edit = (id: string, choices: Partial<NewTask>, version?: number) =>
  changeTask(base.db, farm, { ...choices, id, version })

test('a task has a history of who changed what', async () => {
  const id = await add()
  await edit(id, { title: 'Fence', priority: 'high' })
  await setStatus([id], 'in_progress')
  const { changes: history } = await asManager(base.db, farm, listHistory, { id })
  expect(history.map(({ by, field, from, to }) => [by === farm.userId, field, from, to])).toEqual([
    [true, 'status', 'not_started', 'in_progress'],
    [true, 'title', 'Fix the trough', 'Fence'],
    [true, 'priority', 'medium', 'high'],
    [true, 'created', null, null],
  ])
})

test('it has its people, steps and comments, without those that it was added with', async () => {
  const [id, itemId, comment] = [newId(), newId(), { id: newId(), content: 'Started' }]
  const step = { id: itemId, text: 'Grease' }
  await add({ assignees: [ana.userId], checklist: [step] }, id)
  await asManager(base.db, farm, tickItem, { id, itemId, isDone: true })
  await edit(id, { assignees: [ben.userId], checklist: [{ ...step, text: 'Grease it' }] })
  await edit(id, { everyone: true, checklist: [] })
  await asManager(base.db, farm, addComment, { ...comment, taskId: id })
  await asManager(base.db, farm, deleteComment, { id: comment.id })
  const { changes: history } = await asManager(base.db, farm, listHistory, { id })
  // Changes of one call have one time.
  expect(history.at(-1)).toMatchObject({ field: 'created' })
  const texts = history.slice(0, -1).map(({ field, from, to }) => `${field}: ${from ?? '-'} → ${to ?? '-'}`)
  const deletedAt = history[0]?.to ?? ''
  expect(texts).toHaveLength(8)
  expect(new Set(texts)).toEqual(
    new Set([
      'stepDone: - → Grease',
      `assignee: ${ana.userId} → -`,
      `assignee: - → ${ben.userId}`,
      'step: Grease → Grease it',
      'everyone: - → yes',
      `assignee: ${ben.userId} → -`,
      'step: Grease it → -',
      `commentDeleted: - → ${deletedAt}`,
    ]),
  )
})

test('the history of a task shows no steps that an edit left as they were, also as it goes from person to person', async () => {
  const checklist = Array.from({ length: 100 }, (_, step) => ({ id: newId(), text: `Step ${step + 1}` }))
  const id = await add({ checklist })
  for (const title of ['Fence', 'Long fence', 'Longer fence']) await edit(id, { title, checklist })
  for (const { userId } of [ana, ben, ana]) await edit(id, { title: 'Longer fence', assignees: [userId], checklist })
  const { changes: history } = await asManager(base.db, farm, listHistory, { id })
  const fields = history.map(({ field }) => field)
  expect(fields.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'assignee'))
  expect(fields.slice(5)).toEqual(['title', 'title', 'title', 'created'])
})

test('a long history is read page by page, each change once, without the parts that the task was added with', async () => {
  const checklist = Array.from({ length: 100 }, (_, step) => ({ id: newId(), text: `Step ${step + 1}` }))
  const id = await add({ checklist, assignees: [ana.userId, ben.userId] })
  for (let turn = 0; turn < 3; turn++) {
    const steps = checklist.map((step) => ({ ...step, text: `${step.text}, ${turn}` }))
    await edit(id, { title: `Fence ${turn}`, assignees: [ana.userId, ben.userId], checklist: steps })
  }
  const pages: TaskChange[][] = []
  for await (const { changes } of pagesOf((at) => asManager(base.db, farm, listHistory, { id, ...at })))
    pages.push(changes)
  expect(pages.map(({ length }) => length)).toEqual([200, 104])
  const texts = pages.flat().map(({ field, from, to }) => `${field} ${from ?? ''} ${to ?? ''}`)
  expect(new Set(texts).size).toBe(texts.length)
  expect(pages.flat().at(-1)).toMatchObject({ field: 'created' })
})

test('a page of long descriptions has at most half a million characters', async () => {
  const id = await add({ description: 'a'.repeat(10_000) })
  for (let turn = 0; turn < 30; turn++) await edit(id, { description: String(turn % 10).repeat(10_000) })
  const sizes: number[] = []
  for await (const { changes } of pagesOf((at) => asManager(base.db, farm, listHistory, { id, ...at })))
    sizes.push(JSON.stringify(changes).length)
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBeLessThan(mostCharacters)
})

test('a history is not continued at a cursor that is none', async () => {
  const id = await add()
  await expect(asManager(base.db, farm, listHistory, { id, cursor: 'x' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
