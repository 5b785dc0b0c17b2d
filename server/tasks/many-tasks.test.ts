import { v7 as newId } from 'uuid'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { addMember } from '#test/fixtures/business-member.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { notificationsOf } from '#test/fixtures/deliveries.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { readersOf } from '#test/fixtures/readers.ts'
import { makeTask, type NewTask } from '#test/fixtures/task.ts'
import { assignTasks } from './assign-tasks.ts'
import { addComment, deleteComment } from './comments.ts'
import { deleteTasks, restoreTasks } from './deleted-tasks.ts'
import { editTasks } from './edit-tasks.ts'
import { listTasks } from './list/list-tasks.ts'
import { setTaskStatus } from './set-task-status.ts'
import { undoAssignment } from './undo-assignment.ts'
import { undoTaskStatus } from './undo-task-status.ts'

let base: TestDatabase
let owner: Client
let farm: TestBusiness
let ana: { userId: string }
let ben: { userId: string }

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  ben = await makeEmployee(base.db, farm)
})
afterAll(async () => {
  await owner.end()
  await base.close()
})

const add = (choices?: Partial<NewTask>, by = farm) => makeTask(base.db, by, choices)
const addMany = async (count: number, choices?: Partial<NewTask>, by = farm) =>
  Promise.all(Array.from({ length: count }, () => add(choices, by)))
const noticesOf = (userId: string) => notificationsOf(base.db, farm, userId)
const list = async () =>
  (await asManager(base.db, farm, listTasks, { completedSince: '2026-11-01T00:00:00.000Z' })).tasks

/** When each task was started and completed. */
const times = async () =>
  new Map((await list()).map(({ id, startedAt, completedAt }) => [id, [startedAt, completedAt]]))

/** How many jobs this farm's notifications wait in: each pushes on its own. */
async function countDeliveries() {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::integer as count from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'deliver-notifications' and j.payload->>'managerId' = $1`,
    [farm.managerId],
  )
  return rows[0]?.count
}

describe('several tasks at once', () => {
  test('are one notification for each person who newly has some, with their number', async () => {
    const had = await add({ assignees: [ana.userId] })
    const ids = [had, ...(await addMany(3))]
    const before = await noticesOf(ana.userId)
    const deliveries = await countDeliveries()
    await asManager(base.db, farm, assignTasks, { ids, everyone: false, assignees: [ana.userId, ben.userId] })
    expect((await noticesOf(ana.userId)).slice(before.length)).toEqual([
      { kind: 'task_assigned', parameters: { tasks: 3, everyone: false } },
    ])
    expect(await noticesOf(ben.userId)).toEqual([{ kind: 'task_assigned', parameters: { tasks: 4, everyone: false } }])
    expect(await countDeliveries()).toBe((deliveries ?? 0) + 1)
  })

  test('notify of one new task as of one, with its name', async () => {
    const [had, id] = [await add({ assignees: [ana.userId] }), await add({ title: 'Fence', dueDay: null })]
    const before = await noticesOf(ana.userId)
    await asManager(base.db, farm, assignTasks, { ids: [had, id], everyone: false, assignees: [ana.userId] })
    expect((await noticesOf(ana.userId)).slice(before.length)).toEqual([
      { kind: 'task_assigned', parameters: { taskId: id, title: 'Fence', dueDay: null } },
    ])
  })

  test('given to everyone notify those who had them by name of none', async () => {
    const ids = await addMany(2, { assignees: [ana.userId] })
    const before = await noticesOf(ana.userId)
    await asManager(base.db, farm, assignTasks, { ids, everyone: true, assignees: [] })
    await asManager(base.db, farm, assignTasks, { ids, everyone: true, assignees: [] })
    expect(await noticesOf(ana.userId)).toEqual(before)
    expect(await noticesOf(ben.userId)).toEqual([{ kind: 'task_assigned', parameters: { tasks: 2, everyone: true } }])
  })

  test('completed are one notification for each manager who made some', async () => {
    const other = { ...farm, ...(await addMember(base.db, { managerId: farm.managerId, role: 'manager' })) }
    const ids = [...(await addMany(3)), await add({ title: 'Fence' }, other)]
    await asManager(base.db, farm, assignTasks, { ids, everyone: false, assignees: [ana.userId] })
    await asEmployee(base.db, farm, ana, setTaskStatus, { ids, status: 'completed' })
    expect(await noticesOf(farm.userId)).toEqual([
      { kind: 'task_completed', parameters: { tasks: 3, name: 'Ana Bell' } },
    ])
    expect(await noticesOf(other.userId)).toEqual([
      { kind: 'task_completed', parameters: { taskId: ids[3], title: 'Fence', name: 'Ana Bell' } },
    ])
  })

  test('keep when each of them was started, and completed ones are given back with their own times', async () => {
    const [one, two] = [await add(), await add()]
    const ids = [one, two]
    const set = (each: string[], status: 'in_progress' | 'completed', now: string) =>
      asManager(base.db, farm, setTaskStatus, { ids: each, status }, now)
    await set([one], 'in_progress', '2026-11-20T02:00:00.000Z')
    await set(ids, 'completed', '2026-11-20T03:00:00.000Z')
    expect(await times()).toEqual(
      new Map([
        [one, ['2026-11-20T02:00:00.000Z', '2026-11-20T03:00:00.000Z']],
        [two, ['2026-11-20T03:00:00.000Z', '2026-11-20T03:00:00.000Z']],
      ]),
    )
    await asManager(base.db, farm, setTaskStatus, { ids, status: 'not_started' })
    await asManager(base.db, farm, undoTaskStatus, { ids, status: 'not_started', back: 'completed' })
    expect((await times()).get(one)).toEqual(['2026-11-20T02:00:00.000Z', '2026-11-20T03:00:00.000Z'])
  })
})

describe('of tasks of which one is gone', () => {
  const verbs: [string, (ids: string[]) => Promise<unknown>][] = [
    ['assigning', (ids) => asManager(base.db, farm, assignTasks, { ids, everyone: true, assignees: [] })],
    [
      'undoing an assignment',
      (ids) => asManager(base.db, farm, undoAssignment, { ids, everyone: true, assignees: [] }),
    ],
    [
      'editing',
      (ids) => asManager(base.db, farm, editTasks, { edits: ids.map((id) => ({ id, priority: 'high' as const })) }),
    ],
    ['completing', (ids) => asManager(base.db, farm, setTaskStatus, { ids, status: 'completed' })],
    [
      'undoing a status',
      (ids) => asManager(base.db, farm, undoTaskStatus, { ids, status: 'completed', back: 'not_started' }),
    ],
  ]
  test.each(verbs)('%s changes none, and says so', async (_, verb) => {
    const [kept, gone] = [await add(), await add()]
    await asManager(base.db, farm, deleteTasks, { ids: [gone] })
    const before = await list()
    await expect(verb([kept, gone])).rejects.toThrow('One of these tasks is no longer here, so nothing was changed.')
    await expect(verb([gone])).rejects.toThrow('This task is no longer here.')
    expect(await list()).toEqual(before)
  })

  test('deleting and restoring do so with the others', async () => {
    const ids = await addMany(3)
    await asManager(base.db, farm, deleteTasks, { ids: ids.slice(0, 1) })
    await asManager(base.db, farm, deleteTasks, { ids })
    await asManager(base.db, farm, deleteTasks, { ids })
    expect(await list()).toEqual([])
    await asManager(base.db, farm, restoreTasks, { ids: ids.slice(0, 1) })
    await asManager(base.db, farm, restoreTasks, { ids })
    expect(await list()).toHaveLength(3)
    for (const verb of [deleteTasks, restoreTasks])
      await expect(asManager(base.db, farm, verb, { ids: [...ids, newId()] })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
  })
})

test('deleting a comment refreshes the screens of those who have the task', async () => {
  const taskId = await add({ assignees: [ana.userId, ben.userId] })
  const id = newId()
  await asEmployee(base.db, farm, ana, addComment, { id, taskId, content: 'The pump is off' })
  const deleted = readersOf((ctx) => deleteComment(ctx, { id }))
  expect(await asEmployee(base.db, farm, ana, deleted, undefined)).toEqual([ana.userId, ben.userId].toSorted())
})
