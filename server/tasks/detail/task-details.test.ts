import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostCharacters, pagesOf } from '#shared/core/pages.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeTask } from '#test/fixtures/task.ts'
import { addComment } from '../comments.ts'
import { getTask, listDetails } from './task-details.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { userId: string }

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
})
afterAll(() => base.close())

/** Comments that are on the task already. */
const insertComments = (taskId: string, count: number, length: number) =>
  asManager(
    base.db,
    farm,
    ({ tx }) =>
      sql`
      insert into app.task_comments (manager_id, id, task_id, content, audience, created_by, created_at)
      select ${farm.managerId}, gen_random_uuid(), ${taskId}, repeat('a', ${length}), array[${ana.userId}::uuid],
        ${ana.userId}, ${testNow} from generate_series(1, ${count}) returning id`.execute(tx),
    undefined,
  )

const comment = (taskId: string, id = newId(), content = 'The pump is off') =>
  asEmployee(base.db, farm, ana, addComment, { id, taskId, content })

describe('the details that a phone reads', () => {
  test('are pages of at most half a million characters, each task once', async () => {
    const ids: string[] = []
    for (let made = 0; made < 9; made++) {
      const id = await makeTask(base.db, farm, { assignees: [ana.userId], description: 'b'.repeat(10_000) })
      await insertComments(id, 29, 5000)
      ids.push(id)
    }
    const [found, sizes]: [string[], number[]] = [[], []]
    for await (const { tasks } of pagesOf((at) =>
      asEmployee(base.db, farm, ana, listDetails, { completedSince: testNow, ...at }),
    )) {
      found.push(...tasks.map(({ id }) => id))
      sizes.push(JSON.stringify(tasks).length)
    }
    expect(found).toEqual(ids.toSorted())
    expect(sizes).toHaveLength(3)
    expect(Math.max(...sizes)).toBeLessThan(mostCharacters)
  })

  test('are not continued at a cursor that is none', async () => {
    const read = asEmployee(base.db, farm, ana, listDetails, { completedSince: testNow, cursor: 'x' })
    await expect(read).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('the discussion of a task', () => {
  const full = 'The discussion of this task is full. Your comment was not added.'

  test('has at most 1,000 comments, and one of them sent again is still answered as the first', async () => {
    const taskId = await makeTask(base.db, farm, { assignees: [ana.userId] })
    await insertComments(taskId, 999, 10)
    const last = newId()
    await comment(taskId, last)
    await expect(comment(taskId)).rejects.toThrow(full)
    await comment(taskId, last)
    const { discussion, comments } = await asManager(base.db, farm, getTask, { id: taskId })
    expect([discussion.length, comments]).toEqual([1000, 1000])
  })

  test('has at most 400,000 characters, so that a task is one answer', async () => {
    const taskId = await makeTask(base.db, farm, { assignees: [ana.userId] })
    await insertComments(taskId, 79, 5000)
    await comment(taskId, newId(), 'a'.repeat(5000))
    await expect(comment(taskId, newId(), 'b')).rejects.toThrow(full)
    const task = await asManager(base.db, farm, getTask, { id: taskId })
    expect(JSON.stringify(task).length).toBeLessThan(mostCharacters)
  })
})
