import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { addMember } from '#test/fixtures/business-member.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { notificationsOf } from '#test/fixtures/deliveries.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLocation } from '#test/fixtures/location.ts'
import { changeTask, makeTask, type NewTask, weekly } from '#test/fixtures/task.ts'
import { namedListVerbs } from '#server/business/named-rows/named-list-verbs.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import type { TaskStatus } from '#shared/tasks/task-status.ts'
import { assignTasks } from './assign-tasks.ts'
import { addComment, deleteComment } from './comments.ts'
import { deleteTasks, restoreTasks } from './deleted-tasks.ts'
import { listTasks } from './list/list-tasks.ts'
import { setTaskStatus } from './set-task-status.ts'
import { getTask, listDetails } from './detail/task-details.ts'
import { tickItem } from './tick-item.ts'

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

const recently = { completedSince: '2026-11-01T00:00:00.000Z' }
const get = (id: string) => asManager(base.db, farm, getTask, { id })
const list = async () => (await asManager(base.db, farm, listTasks, recently)).tasks
const shownTo = async (person: { userId: string }) =>
  (await asEmployee(base.db, farm, person, listDetails, recently)).tasks.map(({ title }) => title)
const setStatus = (ids: string[], status: TaskStatus, now = testNow) =>
  asManager(base.db, farm, setTaskStatus, { ids, status }, now)

const edit = (id: string, choices: Partial<NewTask>, version?: number) =>
  changeTask(base.db, farm, { ...choices, id, version })

describe('a task', () => {
  test('has the fields and steps it was given, and starts as not started', async () => {
    const checklist = ['Turn the water off', 'Replace the float'].map((text) => ({ id: newId(), text }))
    const id = await add({ description: 'North block', priority: 'high', assignees: [ana.userId], checklist })
    expect(await get(id)).toMatchObject({
      title: 'Fix the trough',
      description: 'North block',
      status: 'not_started',
      priority: 'high',
      assignees: [ana.userId],
      checklist: [{ text: 'Turn the water off' }, { text: 'Replace the float' }],
      items: 2,
      itemsDone: 0,
    })
  })

  test('sent twice is stored once; another one with its id is refused', async () => {
    const id = await add()
    await add({}, id)
    expect(await list()).toHaveLength(1)
    await expect(add({ title: 'Grease' }, id)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('keeps the ticks of the steps that stay when it is edited', async () => {
    const [one, two] = [newId(), newId()]
    const id = await add({ checklist: [{ id: one, text: 'First' }] })
    await asManager(base.db, farm, tickItem, { id, itemId: one, isDone: true })
    await edit(id, {
      checklist: [
        { id: two, text: 'Before it' },
        { id: one, text: 'First of all' },
      ],
    })
    const { checklist } = await get(id)
    expect(checklist.map(({ text, doneAt }) => [text, doneAt !== null])).toEqual([
      ['Before it', false],
      ['First of all', true],
    ])
  })

  test('gives a step that an undo brings back the tick that it had, once', async () => {
    const [id, item] = [newId(), { id: newId(), text: 'Turn the water off' }]
    await add({ checklist: [item] }, id)
    await asManager(base.db, farm, tickItem, { id, itemId: item.id, isDone: true })
    const { checklist } = await get(id)
    await edit(id, { checklist: [] })
    await edit(id, { checklist: [item] })
    expect((await get(id)).checklist).toEqual(checklist)
    await asManager(base.db, farm, tickItem, { id, itemId: item.id, isDone: false })
    await edit(id, { checklist: [item], title: 'Fence' })
    expect((await get(id)).checklist).toMatchObject([{ doneAt: null, doneBy: null }])
  })

  test('is not changed over a change that the user has not seen', async () => {
    const id = await add()
    await edit(id, { title: 'Fence' })
    await expect(edit(id, {}, 1)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('is changed once by the same change sent twice, also with people and steps', async () => {
    const id = await makeTask(base.db, farm)
    const checklist = ['Water', 'Fence'].map((text) => ({ id: newId(), text }))
    const change = { id, version: 1, dueAt: '2026-11-23T05:00:00Z', repeat: weekly, assignees: [ana.userId], checklist }
    const answer = await changeTask(base.db, farm, change)
    expect(await changeTask(base.db, farm, change)).toEqual(answer)
    const other = changeTask(base.db, farm, { ...change, checklist: checklist.toReversed() })
    await expect(other).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('is refused with a person, location, activity or machine of another farm', async () => {
    const stranger = await makeEmployee(base.db, await makeBusiness(base.db))
    await expect(add({ assignees: [stranger.userId] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    for (const what of ['location', 'activity', 'asset'])
      await expect(add({ [what]: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('that was deleted is restored', async () => {
    const id = await add()
    await asManager(base.db, farm, deleteTasks, { ids: [id] })
    expect(await list()).toEqual([])
    await asManager(base.db, farm, restoreTasks, { ids: [id] })
    expect(await list()).toMatchObject([{ id }])
  })

  test('has its time on the day on which it is due, by the clocks of the farm', async () => {
    const due = { dueDay: '2026-11-27', dueAt: '2026-11-26T21:00:00.000Z' }
    expect(await get(await add(due))).toMatchObject(due)
    await expect(add({ ...due, dueAt: '2026-11-27T21:00:00.000Z' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('keeps a location that was removed, but gets none', async () => {
    const location = await makeLocation(base.db, farm)
    const id = await add({ location })
    await asManager(base.db, farm, namedListVerbs('managerLocations', 'location').remove, { id: location })
    await edit(id, { title: 'Fence', location })
    expect(await get(id)).toMatchObject({ title: 'Fence', location })
    await expect(add({ location })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('that is deleted gets no comments and no ticks', async () => {
    const [taskId, itemId] = [newId(), newId()]
    await add({ checklist: [{ id: itemId, text: 'Grease' }] }, taskId)
    await asManager(base.db, farm, deleteTasks, { ids: [taskId] })
    const comment = { id: newId(), taskId, content: 'Started' }
    await expect(asManager(base.db, farm, addComment, comment)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const tick = { id: taskId, itemId, isDone: true }
    await expect(asManager(base.db, farm, tickItem, tick)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the status of tasks', () => {
  test('is set for several at once, and those that have it stay as they are', async () => {
    const ids = [await add(), await add()]
    await setStatus([ids[0] ?? ''], 'in_progress')
    const { version } = await get(ids[0] ?? '')
    expect(await setStatus(ids, 'in_progress')).toEqual({ ok: true, changed: [ids[1]] })
    expect(await list()).toMatchObject([{ status: 'in_progress' }, { status: 'in_progress' }])
    expect((await get(ids[0] ?? '')).version).toBe(version)
  })

  test('says when it was started and completed, and who did it, until it is reopened', async () => {
    const id = await add({ everyone: true })
    await asEmployee(base.db, farm, ana, setTaskStatus, { ids: [id], status: 'completed' })
    expect(await get(id)).toMatchObject({ startedAt: testNow, completedAt: testNow, completedBy: ana.userId })
    await setStatus([id], 'not_started')
    expect(await get(id)).toMatchObject({ startedAt: null, completedAt: null, completedBy: null })
  })

  test('that a phone sends late reopens nothing, and has the time at which it was set', async () => {
    const id = await add({ everyone: true })
    const at = '2026-11-19T20:00:00.000Z'
    await asEmployee(base.db, farm, ana, setTaskStatus, { ids: [id], status: 'completed', at })
    expect(await get(id)).toMatchObject({ completedAt: at, completedBy: ana.userId })
    const late = { ids: [id], status: 'in_progress' as const, from: 'not_started' as const, at }
    await asEmployee(base.db, farm, ana, setTaskStatus, late)
    expect(await get(id)).toMatchObject({ status: 'completed', completedAt: at })
    const future = await add()
    await asManager(base.db, farm, setTaskStatus, { ids: [future], status: 'completed', at: '2027-01-01T00:00:00Z' })
    expect(await get(future)).toMatchObject({ completedAt: testNow })
  })

  test('of a completed task stays in the list as long as asked for', async () => {
    const id = await add()
    await setStatus([id], 'completed')
    expect(await list()).toHaveLength(1)
    const later = { completedSince: '2026-11-21T00:00:00.000Z' }
    expect((await asManager(base.db, farm, listTasks, later)).tasks).toEqual([])
  })
})

describe('a bookkeeper', () => {
  test('is given no task, and hears of none that is everyone’s, unless they work here as well', async () => {
    const book = await addMember(base.db, { managerId: farm.managerId, role: 'bookkeeper' })
    await expect(add({ assignees: [book.userId] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await add({ everyone: true })
    expect(await notificationsOf(base.db, farm, book.userId)).toEqual([])
    await addMember(base.db, { managerId: farm.managerId, role: 'bookkeeper', userId: ana.userId })
    await add({ assignees: [ana.userId] })
    expect(await notificationsOf(base.db, farm, ana.userId)).toHaveLength(2)
  })
})

describe('an employee', () => {
  test('does not read of the event or message that a task was made from', async () => {
    const source = { kind: 'event' as const, id: newId(), name: 'Talk about wages' }
    const id = await add({ assignees: [ana.userId], source })
    expect((await get(id)).source).toEqual(source)
    expect(await asEmployee(base.db, farm, ana, getTask, { id })).toMatchObject({ source: null })
  })

  test('who is archived is not notified of comments', async () => {
    const taskId = await add({ assignees: [ana.userId] })
    const before = await notificationsOf(base.db, farm, ana.userId)
    await asManager(base.db, farm, setEmployeesActive, { ids: [ana.id], active: false })
    await asManager(base.db, farm, addComment, { id: newId(), taskId, content: 'Done by Ben' })
    expect(await notificationsOf(base.db, farm, ana.userId)).toHaveLength(before.length)
  })

  test('sees the tasks that are theirs or everyone’s', async () => {
    await add({ title: 'Ana’s', assignees: [ana.userId] })
    await add({ title: 'Ben’s', assignees: [ben.userId] })
    await add({ title: 'Everyone’s', everyone: true })
    await add({ title: 'Unassigned' })
    expect((await shownTo(ana)).toSorted()).toEqual(['Ana’s', 'Everyone’s'])
  })

  test('no longer sees anything of a task that goes to someone else', async () => {
    const id = await add({ assignees: [ana.userId], checklist: [{ id: newId(), text: 'Grease' }] })
    await asEmployee(base.db, farm, ana, addComment, { id: newId(), taskId: id, content: 'Started' })
    await asManager(base.db, farm, assignTasks, { ids: [id], everyone: false, assignees: [ben.userId] })
    await expect(asEmployee(base.db, farm, ana, getTask, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const itemId = (await get(id)).checklist[0]?.id ?? ''
    for (const attempt of [
      () => asEmployee(base.db, farm, ana, tickItem, { id, itemId, isDone: true }),
      () => asEmployee(base.db, farm, ana, addComment, { id: newId(), taskId: id, content: 'Still here' }),
      () => asEmployee(base.db, farm, ana, setTaskStatus, { ids: [id], status: 'completed' }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const [task] = (await asEmployee(base.db, farm, ben, listDetails, recently)).tasks
    expect(task).toMatchObject({ checklist: [{ text: 'Grease' }], discussion: [{ content: 'Started' }] })
  })

  test('ticks steps and comments; only the author deletes a comment', async () => {
    const itemId = newId()
    const id = await add({ assignees: [ana.userId], checklist: [{ id: itemId, text: 'Grease' }] })
    await asEmployee(base.db, farm, ana, tickItem, { id, itemId, isDone: true })
    const commentId = newId()
    const comment = { id: commentId, taskId: id, content: 'The pump is off' }
    await asEmployee(base.db, farm, ana, addComment, comment)
    await asEmployee(base.db, farm, ana, addComment, comment)
    expect(await get(id)).toMatchObject({ checklist: [{ doneBy: ana.userId }], discussion: [{ id: commentId }] })
    await expect(asEmployee(base.db, farm, ben, deleteComment, { id: commentId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await asEmployee(base.db, farm, ana, deleteComment, { id: commentId })
    expect((await get(id)).discussion).toEqual([])
  })

  test('is notified of a task that they get, and the manager of comments and completion', async () => {
    const id = await add({ assignees: [ana.userId] })
    await edit(id, { title: 'Fence', assignees: [ana.userId, ben.userId] })
    const kindsOf = async (userId: string) => (await notificationsOf(base.db, farm, userId)).map(({ kind }) => kind)
    expect(await kindsOf(ana.userId)).toEqual(['task_assigned'])
    expect(await kindsOf(ben.userId)).toEqual(['task_assigned'])
    await asEmployee(base.db, farm, ana, addComment, { id: newId(), taskId: id, content: 'No wire left' })
    await asEmployee(base.db, farm, ana, setTaskStatus, { ids: [id], status: 'completed' })
    expect(await kindsOf(farm.userId)).toEqual(['task_commented', 'task_completed'])
    expect(await kindsOf(ben.userId)).toEqual(['task_assigned', 'task_commented'])
  })
})

test('row-level security lets employees write comments in their own name only', async () => {
  const taskId = await add({ everyone: true })
  await asEmployee(base.db, farm, ana, addComment, { id: newId(), taskId, content: 'The pump is off' })
  const changed = await asEmployee(
    base.db,
    farm,
    ben,
    ({ tx }) => tx.updateTable('taskComments').set({ content: 'Mine now' }).executeTakeFirst(),
    undefined,
  )
  expect(changed.numUpdatedRows).toBe(0n)
  const { managerId } = farm
  const forged = { managerId, id: newId(), taskId, content: 'Forged', createdBy: ana.userId, createdAt: testNow }
  await expect(
    asEmployee(base.db, farm, ben, ({ tx }) => tx.insertInto('taskComments').values(forged).execute(), undefined),
  ).rejects.toThrow(/row-level security/)
})
