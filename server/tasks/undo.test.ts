import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { addMember } from '#test/fixtures/business-member.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { notificationsOf } from '#test/fixtures/deliveries.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeTask, type NewTask } from '#test/fixtures/task.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { assignTasks } from './assign-tasks.ts'
import { getTask } from './detail/task-details.ts'
import { listTasks } from './list/list-tasks.ts'
import { setTaskStatus } from './set-task-status.ts'
import { undoAssignment } from './undo-assignment.ts'
import { undoTaskStatus } from './undo-task-status.ts'

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

const colleague = async () => ({
  ...farm,
  ...(await addMember(base.db, { managerId: farm.managerId, role: 'manager' })),
})
const add = (choices?: Partial<NewTask>) => makeTask(base.db, farm, choices)
const get = (id: string) => asManager(base.db, farm, getTask, { id })
const noticesOf = (userId: string) => notificationsOf(base.db, farm, userId)
const give = (ids: string[], to: string[], by = farm) =>
  asManager(base.db, by, assignTasks, { ids, everyone: false, assignees: to })
const undoTo = async (ids: string[], to: string[]) =>
  (await asManager(base.db, farm, undoAssignment, { ids, everyone: false, assignees: to })).changed

/** True for everyone. */
async function peopleOf() {
  const { tasks } = await asManager(base.db, farm, listTasks, { completedSince: '2026-11-01T00:00:00.000Z' })
  return Object.fromEntries(tasks.map(({ id, everyone, assignees }) => [id, everyone || assignees]))
}

describe('an undo of a status', () => {
  test('gives it back with who completed the task and when, unless someone changed it meanwhile', async () => {
    const [id, other] = [await add({ everyone: true }), await add({ everyone: true })]
    const at = '2026-11-19T20:00:00.000Z'
    await asEmployee(base.db, farm, ana, setTaskStatus, { ids: [id, other], status: 'completed', at })
    const before = await get(id)
    await asManager(base.db, farm, setTaskStatus, { ids: [id, other], status: 'not_started' })
    await asEmployee(base.db, farm, ben, setTaskStatus, { ids: [other], status: 'in_progress' })
    const undo = { ids: [id, other], status: 'not_started' as const, back: 'completed' as const }
    expect(await asManager(base.db, farm, undoTaskStatus, undo)).toEqual({ ok: true, changed: [id] })
    expect(await get(id)).toEqual({ ...before, version: before.version + 2 })
    expect(await get(other)).toMatchObject({ status: 'in_progress', completedBy: null })
  })

  test('leaves a task whose status someone else set since, also to the same one', async () => {
    const other = await colleague()
    const id = await add()
    await asManager(base.db, farm, setTaskStatus, { ids: [id], status: 'completed' })
    for (const status of ['not_started', 'completed'] as const)
      await asManager(base.db, other, setTaskStatus, { ids: [id], status })
    const undo = { ids: [id], status: 'completed' as const, back: 'not_started' as const }
    expect(await asManager(base.db, farm, undoTaskStatus, undo)).toMatchObject({ changed: [] })
    expect(await get(id)).toMatchObject({ status: 'completed', completedBy: other.userId })
    expect(await asManager(base.db, other, undoTaskStatus, undo)).toMatchObject({ changed: [id] })
  })
})

describe('an undo of an assignment', () => {
  test('gives each task back to its own people, also to one who has left, and notifies each of the others once', async () => {
    const gone = await makeEmployee(base.db, farm)
    const [one, two] = [await add({ assignees: [ana.userId, ben.userId] }), await add({ assignees: [ben.userId] })]
    const [three, four] = [await add({ everyone: true }), await add({ assignees: [ana.userId, gone.userId] })]
    const ids = [one, two, three, four]
    await give(ids, [ana.userId])
    await asManager(base.db, farm, setEmployeesActive, { ids: [gone.id], active: false })
    const [ofBen, ofGone] = [await noticesOf(ben.userId), await noticesOf(gone.userId)]
    expect((await undoTo(ids, [ana.userId])).toSorted()).toEqual(ids.toSorted())
    expect(await peopleOf()).toEqual({
      [one]: [ana.userId, ben.userId],
      [two]: [ben.userId],
      [three]: true,
      [four]: [ana.userId, gone.userId],
    })
    const { parameters } = (await noticesOf(ben.userId))[ofBen.length] ?? {}
    expect(parameters).toEqual({ tasks: 3, everyone: false })
    expect(await noticesOf(ben.userId)).toHaveLength(ofBen.length + 1)
    expect(await noticesOf(gone.userId)).toEqual(ofGone)
    expect(await undoTo(ids, [ana.userId])).toEqual([])
  })

  test('leaves tasks whose people someone changed since, also to the same ones', async () => {
    const other = await colleague()
    const { userId } = await makeEmployee(base.db, farm)
    const [kept, taken, same] = [
      await add({ assignees: [ana.userId] }),
      await add({ assignees: [ana.userId] }),
      await add(),
    ]
    const ids = [kept, taken, same]
    await give(ids, [ben.userId])
    await give([taken], [userId], other)
    await give([same], [], other)
    await give([same], [ben.userId], other)
    expect(await undoTo(ids, [ben.userId])).toEqual([kept])
    expect(await peopleOf()).toEqual({
      [kept]: [ana.userId],
      [taken]: [userId],
      [same]: [ben.userId],
    })
  })

  test('takes a task from no one to whom it was given when it was made', async () => {
    const id = await add({ assignees: [ana.userId] })
    expect(await undoTo([id], [ana.userId])).toEqual([])
  })
})

test('tasks are given to no one who has left, unless they have all of them already', async () => {
  const [had, never] = [await add({ assignees: [ana.userId] }), await add({ assignees: [ben.userId] })]
  await asManager(base.db, farm, setEmployeesActive, { ids: [ana.id], active: false })
  await expect(give([had, never], [ana.userId])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await give([had], [ana.userId, ben.userId])
  await give([had], [ben.userId])
  await expect(give([had], [ana.userId])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
