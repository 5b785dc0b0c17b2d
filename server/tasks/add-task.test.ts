import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inWords, textOf } from '#shared/texts.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { notificationsOf } from '#test/fixtures/deliveries.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLocation } from '#test/fixtures/location.ts'
import { changeTask, makeTask, type NewTask, weekly } from '#test/fixtures/task.ts'
import { namedListVerbs } from '#server/business/named-rows/named-list-verbs.ts'
import { deleteTasks } from './deleted-tasks.ts'
import { getTask } from './detail/task-details.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: string
let ben: string

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = (await makeEmployee(base.db, farm)).userId
  ben = (await makeEmployee(base.db, farm)).userId
})
afterAll(() => base.close())

const add = (id: string, choices: Partial<NewTask> = {}) => makeTask(base.db, farm, choices, id)
const get = (id: string) => asManager(base.db, farm, getTask, { id })
const steps = ['Turn the water off', 'Replace the float'].map((text) => ({ id: newId(), text }))
const savedOtherwise = { code: 'CONFLICT', message: expect.stringMatching(/saved already/) }

describe('a task sent again with its id', () => {
  test('is one task, and its people are notified once, also when both arrive at once', async () => {
    const id = newId()
    const task = { assignees: [ana], checklist: steps, repeat: weekly, dueAt: '2026-11-23T02:00:00.000Z' }
    await Promise.all([add(id, task), add(id, task), add(id, task)])
    await add(id, task)
    expect(await get(id)).toMatchObject({ assignees: [ana], items: 2, version: 1 })
    expect(await notificationsOf(base.db, farm, ana)).toHaveLength(1)
  })

  test.each<[string, Partial<NewTask>]>([
    ['title', { title: 'Grease' }],
    ['description', { description: 'By the dam' }],
    ['priority', { priority: 'high' }],
    ['due day', { dueDay: '2026-12-04' }],
    ['due time', { dueAt: '2026-11-23T02:00:00.000Z' }],
    ['receivers', { everyone: true }],
    ['repeat', { repeat: weekly }],
    ['source', { source: { kind: 'event', id: newId(), name: 'Toolbox talk' } }],
    ['steps', { checklist: steps }],
  ])('but with another %s is refused, and the first stays', async (_, other) => {
    const id = newId()
    await add(id)
    const before = await get(id)
    await expect(add(id, other)).rejects.toMatchObject(savedOtherwise)
    expect(await get(id)).toEqual(before)
  })

  test('but with other people, or steps in another order, is refused', async () => {
    const id = newId()
    await add(id, { assignees: [ana], checklist: steps })
    for (const other of [
      { assignees: [ben], checklist: steps },
      { assignees: [ana, ben], checklist: steps },
      { assignees: [], checklist: steps },
      { assignees: [ana], checklist: steps.toReversed() },
      { assignees: [ana], checklist: steps.slice(1) },
    ])
      await expect(add(id, other)).rejects.toMatchObject(savedOtherwise)
    expect(await notificationsOf(base.db, farm, ben)).toEqual([])
  })

  test('is saved already, also when it was changed or deleted since, and stays changed', async () => {
    const id = newId()
    const location = await makeLocation(base.db, farm)
    const task = { assignees: [ana], checklist: steps, location }
    await add(id, task)
    await changeTask(base.db, farm, { id, title: 'Fence', assignees: [ben] })
    await asManager(base.db, farm, namedListVerbs('managerLocations', 'location').remove, { id: location })
    await add(id, task)
    expect(await get(id)).toMatchObject({ title: 'Fence', assignees: [ben], items: 0 })
    await expect(add(id, { title: 'Fence', assignees: [ben] })).rejects.toMatchObject(savedOtherwise)
    await asManager(base.db, farm, deleteTasks, { ids: [id] })
    await add(id, task)
    await expect(get(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('a task with a step of another task is refused, new or edited, and the other one keeps its step', async () => {
  const [first, second] = [newId(), newId()]
  await add(first, { checklist: steps })
  const refused = { code: 'CONFLICT', message: inWords(textOf('tasks.stepTaken')) }
  await expect(add(newId(), { checklist: steps.slice(1) })).rejects.toMatchObject(refused)
  await add(second)
  await expect(changeTask(base.db, farm, { id: second, checklist: steps })).rejects.toMatchObject(refused)
  expect(await get(first)).toMatchObject({ items: steps.length })
  expect(await get(second)).toMatchObject({ items: 0, version: 1 })
})
