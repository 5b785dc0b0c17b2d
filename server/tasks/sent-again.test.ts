import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { addUpload } from '#test/fixtures/chat.ts'
import { notificationsOf } from '#test/fixtures/deliveries.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { changeTask, makeTask, weekly } from '#test/fixtures/task.ts'
import { assignTasks } from './assign-tasks.ts'
import { addComment } from './comments.ts'
import { deleteTasks } from './deleted-tasks.ts'
import { getTask } from './detail/task-details.ts'
import { addPhoto, deletePhoto } from './photos.ts'
import { setTaskStatus } from './set-task-status.ts'
import { tickItem } from './tick-item.ts'

/*
 * An employee's phone sends a call again whose answer was lost, after others changed what it was about.
 */

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }
let ben: { id: string; userId: string }
let id: string
const step = { id: newId(), text: 'Turn the water off' }
const at = '2026-11-20T00:30:00.000Z'

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  ben = await makeEmployee(base.db, farm)
  id = await makeTask(base.db, farm, { assignees: [ana.userId], checklist: [step], repeat: weekly })
})
afterAll(() => base.close())

const giveAway = () => asManager(base.db, farm, assignTasks, { ids: [id], everyone: false, assignees: [ben.userId] })
const remove = () => asManager(base.db, farm, deleteTasks, { ids: [id] })
const get = () => asManager(base.db, farm, getTask, { id })

const comment = async () => {
  const content = { id: newId(), taskId: id, content: 'The pump is off' }
  return () => asEmployee(base.db, farm, ana, addComment, content)
}
const photo = async () => {
  const added = { id: newId(), taskId: id, photoFileId: newId() }
  await asEmployee(base.db, farm, ana, addUpload, { id: added.photoFileId })
  return () => asEmployee(base.db, farm, ana, addPhoto, added)
}
const finish = async () => () => asEmployee(base.db, farm, ana, setTaskStatus, { ids: [id], status: 'completed', at })
const tick = async () => () => asEmployee(base.db, farm, ana, tickItem, { id, itemId: step.id, isDone: true, at })

describe.each([
  ['a comment', comment],
  ['a photo', photo],
  ['a status', finish],
  ['a tick', tick],
])('%s', (_, prepare) => {
  test.each([
    ['given to someone else', giveAway],
    ['deleted', remove],
  ])('of a task that is %s since was saved', async (_what, change) => {
    const send = await prepare()
    const first = await send()
    await change()
    expect(await send()).toMatchObject({ ok: first.ok })
  })

  test('of a task that they do not have is refused', async () => {
    await giveAway()
    const send = await prepare()
    await expect(send()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('a photo that a manager deleted since was saved, and stays deleted', async () => {
  const added = { id: newId(), taskId: id, photoFileId: newId() }
  await asEmployee(base.db, farm, ana, addUpload, { id: added.photoFileId })
  await asEmployee(base.db, farm, ana, addPhoto, added)
  await asManager(base.db, farm, deletePhoto, { id: added.id })
  await asEmployee(base.db, farm, ana, addPhoto, added)
  expect((await get()).photos).toBe(0)
})

test('a tick of a step that is removed since was saved', async () => {
  const send = await tick()
  await send()
  await changeTask(base.db, farm, { id, assignees: [ana.userId], checklist: [] })
  expect(await send()).toEqual({ ok: true })
})

test('a task that a manager reopened since stays open, and its completion is notified once', async () => {
  const send = await finish()
  await send()
  await asManager(base.db, farm, setTaskStatus, { ids: [id], status: 'not_started' })
  expect(await send()).toEqual({ ok: true, changed: [] })
  expect((await get()).status).toBe('not_started')
  expect(await notificationsOf(base.db, farm, farm.userId)).toHaveLength(1)
})

test('a task that was reopened and then completed by others since stays completed', async () => {
  await (
    await finish()
  )()
  const later = '2026-11-20T00:40:00.000Z'
  const reopen = { ids: [id], status: 'in_progress' as const, from: 'completed' as const, at: later }
  await asEmployee(base.db, farm, ana, setTaskStatus, reopen)
  await asManager(base.db, farm, setTaskStatus, { ids: [id], status: 'completed' })
  await asEmployee(base.db, farm, ana, setTaskStatus, reopen)
  expect((await get()).status).toBe('completed')
})

test('a call of a phone whose clock is ahead is known again', async () => {
  const ahead = { ids: [id], status: 'completed' as const, at: '2027-01-01T00:00:00.000Z' }
  await asEmployee(base.db, farm, ana, setTaskStatus, ahead)
  await asManager(base.db, farm, setTaskStatus, { ids: [id], status: 'not_started' })
  await asEmployee(base.db, farm, ana, setTaskStatus, ahead)
  expect((await get()).status).toBe('not_started')
})

test('a completion by someone else at the same instant is another call', async () => {
  await changeTask(base.db, farm, { id, assignees: [ana.userId, ben.userId], checklist: [step] })
  await (
    await finish()
  )()
  await asManager(base.db, farm, setTaskStatus, { ids: [id], status: 'not_started' })
  await asEmployee(base.db, farm, ben, setTaskStatus, { ids: [id], status: 'completed', at })
  expect(await get()).toMatchObject({ status: 'completed', completedBy: ben.userId })
})

test.each([true, false])('a step that a manager changed back since stays so (ticked: %s)', async (isDone) => {
  const call = { id, itemId: step.id, isDone }
  await asEmployee(base.db, farm, ana, tickItem, { ...call, at })
  await asManager(base.db, farm, tickItem, { ...call, isDone: !isDone })
  await asEmployee(base.db, farm, ana, tickItem, { ...call, at })
  expect((await get()).itemsDone).toBe(isDone ? 0 : 1)
})

test('a tick has the time at which it was made, on a phone without reception', async () => {
  await (
    await tick()
  )()
  expect((await get()).checklist).toMatchObject([{ doneAt: at, doneBy: ana.userId }])
})
