import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/core/database/database.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { addMember } from '#test/fixtures/business-member.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { countStatements } from '#test/fixtures/statement-count.ts'
import { makeTask, weekly } from '#test/fixtures/task.ts'
import { assignTasks } from './assign-tasks.ts'
import { deleteTasks, restoreTasks } from './deleted-tasks.ts'
import { editTasks } from './edit-tasks.ts'
import { setTaskStatus } from './set-task-status.ts'
import { undoAssignment } from './undo-assignment.ts'
import { undoTaskStatus } from './undo-task-status.ts'

let base: TestDatabase
let farm: TestBusiness
/** Another manager, who hears of tasks that they made. */
let other: TestBusiness
let people: string[]

beforeAll(async () => {
  base = await testDatabase()
  farm = await makeBusiness(base.db)
  other = { ...farm, ...(await addMember(base.db, { managerId: farm.managerId, role: 'manager' })) }
  people = []
  for (let made = 0; made < 3; made++) people.push((await makeEmployee(base.db, farm)).userId)
})
afterAll(() => base.close())

/** Each made by another manager, with a step, two people and a repeat. */
async function makeTasks(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made++) {
    const checklist = [{ id: newId(), text: 'Turn the water off' }]
    ids.push(await makeTask(base.db, other, { assignees: people.slice(0, 2), checklist, repeat: weekly }))
  }
  return ids
}

const completed = (db: Database, ids: string[]) =>
  asManager(db, farm, setTaskStatus, { ids, status: 'completed' as const })

type Bulk = (db: Database, ids: string[]) => Promise<unknown>

const verbs: [name: string, verb: Bulk, before?: Bulk][] = [
  ['assignTasks', (db, ids) => asManager(db, farm, assignTasks, { ids, everyone: false, assignees: people })],
  ['assignTasks to everyone', (db, ids) => asManager(db, farm, assignTasks, { ids, everyone: true, assignees: [] })],
  [
    'undoAssignment',
    (db, ids) => asManager(db, farm, undoAssignment, { ids, everyone: true, assignees: [] }),
    (db, ids) => asManager(db, farm, assignTasks, { ids, everyone: true, assignees: [] }),
  ],
  [
    'editTasks',
    (db, ids) =>
      asManager(db, farm, editTasks, {
        edits: ids.map((id) => ({ id, priority: 'high' as const, dueDay: '2026-12-24' })),
      }),
  ],
  ['deleteTasks', (db, ids) => asManager(db, farm, deleteTasks, { ids })],
  [
    'restoreTasks',
    (db, ids) => asManager(db, farm, restoreTasks, { ids }),
    (db, ids) => asManager(db, farm, deleteTasks, { ids }),
  ],
  ['setTaskStatus', completed],
  ['setTaskStatus back', (db, ids) => asManager(db, farm, setTaskStatus, { ids, status: 'not_started' }), completed],
  [
    'undoTaskStatus',
    (db, ids) => asManager(db, farm, undoTaskStatus, { ids, status: 'completed', back: 'not_started' }),
    completed,
  ],
]

test.each(verbs)('%s sends as many statements for twenty tasks as for two', async (_, verb, before) => {
  const count = async (tasks: number) => {
    const ids = await makeTasks(tasks)
    await before?.(base.db, ids)
    return countStatements(base.db, (db) => verb(db, ids))
  }
  expect(await count(20)).toBe(await count(2))
})
