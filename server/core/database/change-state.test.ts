import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { taskMoves, type TaskStatus } from '#shared/tasks/task-status.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeTask } from '#test/fixtures/task.ts'
import { writeEntries } from '#test/fixtures/timesheet.ts'
import { changeState } from './change-state.ts'

let base: TestDatabase
let ours: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

beforeEach(async () => {
  ours = await makeBusiness(base.db)
})

interface Change {
  ids: readonly string[]
  to: Exclude<TaskStatus, 'completed'>
  version?: number | 'any'
}

/** Writes the instant of the start, too. */
const change = ({ ids, to, version = 'any' }: Change, business = ours) =>
  writeEntries(base.db, business, ({ tx, actor, now }) => {
    const moving = { table: 'tasks', column: 'status', ids, move: taskMoves[to], version } as const
    return changeState(tx, actor.managerId, { ...moving, set: { startedAt: now } })
  })

const rowOf = (id: string) =>
  asManager(
    base.db,
    ours,
    ({ tx, actor }) =>
      tx
        .selectFrom('tasks')
        .select(['status', 'version', 'startedAt'])
        .where('managerId', '=', actor.managerId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    undefined,
  )

test('rows in a state that allows the move are moved, with what else it writes and a new version; others stay', async () => {
  const [open, begun] = [await makeTask(base.db, ours), await makeTask(base.db, ours)]
  await change({ ids: [begun], to: 'in_progress' })
  const before = await rowOf(begun)
  expect(await change({ ids: [open, begun], to: 'in_progress' })).toEqual([open])
  expect(await rowOf(open)).toEqual({ status: 'in_progress', version: 2, startedAt: expect.any(String) })
  expect(await rowOf(begun)).toEqual(before)
})

test('with a version, only what the caller saw is moved', async () => {
  const id = await makeTask(base.db, ours)
  await change({ ids: [id], to: 'in_progress', version: 1 })
  expect(await change({ ids: [id], to: 'not_started', version: 1 })).toEqual([])
  expect(await rowOf(id)).toMatchObject({ status: 'in_progress', version: 2 })
  expect(await change({ ids: [id], to: 'not_started', version: 2 })).toEqual([id])
})

test('rows of another business are not moved, and no ids move none', async () => {
  const id = await makeTask(base.db, ours)
  expect(await change({ ids: [id], to: 'in_progress' }, await makeBusiness(base.db))).toEqual([])
  expect(await change({ ids: [], to: 'in_progress' })).toEqual([])
  expect(await rowOf(id)).toMatchObject({ status: 'not_started', version: 1 })
})
