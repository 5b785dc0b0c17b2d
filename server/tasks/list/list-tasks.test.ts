import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pagesOf } from '#shared/core/pages.ts'
import { type TaskFilter, type TaskOrder, taskSorts } from '#shared/tasks/task-filter.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { cursorOf } from '#server/core/http/pages.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLocation } from '#test/fixtures/location.ts'
import { changeTask } from '#test/fixtures/task.ts'
import { aTaskRow, insertTaskRows, type TaskRow } from '#test/fixtures/task-rows.ts'
import { countTasks } from './count-tasks.ts'
import { listTasks } from './list-tasks.ts'
import { listDetails } from '../detail/task-details.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { userId: string }
let ben: { userId: string }

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  ben = await makeEmployee(base.db, farm)
})
afterAll(() => base.close())

type Asked = TaskFilter & TaskOrder & { cursor?: string }

const list = (asked: Asked = {}) => asManager(base.db, farm, listTasks, asked)
const count = (filter: TaskFilter = {}) => asManager(base.db, farm, countTasks, filter)
const titlesOf = async (asked: Asked) => (await list(asked)).tasks.map(({ title }) => title)
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const insert = (...rows: Partial<TaskRow>[]) =>
  insertTaskRows(
    base.db,
    farm,
    rows.map((row) => aTaskRow(row)),
  )

/** The pages of a list. */
async function pagesFrom(read: (at: { cursor?: string }) => ReturnType<typeof list>): Promise<string[][]> {
  const pages: string[][] = []
  for await (const { tasks } of pagesOf(read)) pages.push(idsOf(tasks))
  return pages
}

const days = ['2026-11-18', '2026-11-20', '2026-11-20', '2027-01-04', null]
const priorities = ['low', 'medium', 'high', 'medium'] as const
const statuses = ['not_started', 'in_progress', 'not_started'] as const

/** Tasks of which many have the same day, people, location and priority, so that only the rest tells them apart. */
async function manyTasks(size: number): Promise<Partial<TaskRow>[]> {
  const locations = [await makeLocation(base.db, farm), await makeLocation(base.db, farm), null]
  const people = [[], [ana.userId], [ana.userId, ben.userId], [ben.userId]]
  return Array.from({ length: size }, (_, index) => ({
    id: newId(),
    title: `Task ${index % 40}`,
    dueDay: days[index % days.length] ?? null,
    priority: priorities[index % priorities.length] ?? 'low',
    status: statuses[index % statuses.length] ?? 'not_started',
    assignees: people[index % people.length] ?? [],
    everyone: index % 11 === 0,
    location: locations[index % locations.length] ?? null,
    createdAt: index % 2 === 0 ? testNow : '2026-11-01T00:00:00.000Z',
  }))
}

const columns = taskSorts.filter((sort) => sort !== 'urgency')
const orders: TaskOrder[] = [
  {},
  ...columns.flatMap((sort) => [{ sort, direction: 'asc' } as const, { sort, direction: 'desc' } as const]),
]

describe('450 tasks', () => {
  test.each(orders)('in the order %o are three pages with each of them once', async (order) => {
    const rows = await manyTasks(450)
    await insert(...rows)
    const pages = await pagesFrom((at) => list({ ...order, ...at }))
    expect(pages.map(({ length }) => length)).toEqual([200, 200, 50])
    expect(new Set(pages.flat())).toEqual(new Set(rows.map(({ id }) => id)))
  })

  test.each(orders)(
    'in the order %o are not shown twice when others are added and changed meanwhile',
    async (order) => {
      const rows = await manyTasks(450)
      await insert(...rows)
      const changed: string[] = []
      const pages = await pagesFrom(async (at) => {
        const page = await list({ ...order, ...at })
        await insert(...(await manyTasks(3)))
        for (const { id } of page.tasks.slice(0, 1)) {
          changed.push(id)
          await changeTask(base.db, farm, { id, title: 'Zebra crossing', dueDay: '2027-02-01', priority: 'low' })
        }
        return page
      })
      const seen = pages.flat().filter((id) => !changed.includes(id))
      expect(seen).toHaveLength(new Set(seen).size)
      const kept = rows.flatMap(({ id = '' }) => (changed.includes(id) ? [] : [id]))
      expect(seen).toEqual(expect.arrayContaining(kept))
    },
  )

  test('are paged under a filter, too, and counted as they are listed', async () => {
    await insert(...(await manyTasks(450)))
    const filters: TaskFilter[] = [
      {},
      { search: 'task 3' },
      { search: 'no such task' },
      { scope: 'overdue' },
      { scope: 'unassigned' },
      { people: [ana.userId] },
      { statuses: ['in_progress'] },
      { dueFrom: '2026-11-19', dueTo: '2026-12-31' },
    ]
    for (const filter of filters) {
      const ids = (await pagesFrom((at) => list({ ...filter, ...at }))).flat()
      const { tasks, byStatus } = await count(filter)
      expect([tasks, byStatus.not_started + byStatus.in_progress + byStatus.completed]).toEqual([
        ids.length,
        ids.length,
      ])
    }
    expect((await count()).overdue).toBe((await count({ scope: 'overdue' })).tasks)
  })

  test('are a page each only as far as the employee may see them', async () => {
    await insert(...(await manyTasks(450)))
    const all: Task[] = []
    for await (const { tasks } of pagesOf((at) => list(at))) all.push(...tasks)
    for (const who of [ana, ben]) {
      const asked = { sort: 'people' } as const
      const ids = (await pagesFrom((at) => asEmployee(base.db, farm, who, listTasks, { ...asked, ...at }))).flat()
      const theirs = all.filter(({ everyone, assignees }) => everyone || assignees.includes(who.userId))
      expect(ids.length).toBeGreaterThan(200)
      expect(ids.toSorted()).toEqual(idsOf(theirs).toSorted())
      expect((await asEmployee(base.db, farm, who, countTasks, {})).tasks).toBe(ids.length)
    }
  })
})

describe('the filters leave', () => {
  beforeEach(async () => {
    const flat = await makeLocation(base.db, farm, 'River flat')
    await insert(
      { title: 'of Ana', assignees: [ana.userId] },
      { title: 'of Pat', assignees: [farm.userId] },
      { title: 'for today', dueDay: '2026-11-20', assignees: [ana.userId] },
      { title: 'late', dueDay: '2026-11-18', location: flat, assignees: [ana.userId] },
      { title: 'of all', everyone: true },
      { title: 'of none' },
      { title: 'done', status: 'completed', completedAt: testNow, dueDay: '2026-11-18' },
    )
  })

  const open = ['of Ana', 'of Pat', 'for today', 'late', 'of all', 'of none']
  test.each<[string, () => TaskFilter | Promise<TaskFilter>, string[]]>([
    ['open tasks', () => ({}), open],
    ['completed ones since then, too', () => ({ completedSince: testNow }), [...open, 'done']],
    ['none completed before', () => ({ completedSince: '2026-11-20T01:00:01.000Z' }), open],
    ['mine', () => ({ scope: 'mine' }), ['of Pat']],
    ['today', () => ({ scope: 'today' }), ['for today', 'late']],
    ['overdue', () => ({ scope: 'overdue', completedSince: testNow }), ['late']],
    ['unassigned', () => ({ scope: 'unassigned', completedSince: testNow }), ['of none']],
    [
      'people and location',
      async () => {
        const { tasks } = await list({ search: 'late' })
        return { people: [ana.userId], locations: tasks.flatMap(({ location }) => location ?? []) }
      },
      ['late'],
    ],
    ['statuses', () => ({ statuses: ['completed'], completedSince: testNow }), ['done']],
    ['due days', () => ({ dueFrom: '2026-11-18', dueTo: '2026-11-19' }), ['late']],
  ])('%s', async (_, filter, titles) => {
    const { tasks } = await list(await filter())
    expect(tasks.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
  })

  test('what both a search and a filter find', async () => {
    const { tasks } = await list({ search: ' OF ', people: [ana.userId] })
    expect(tasks.map(({ title }) => title)).toEqual(['of Ana'])
  })
})

describe('what a row shows', () => {
  const late = 'Late'
  /** By the farm’s clocks: 7:00am of a day that begins in UTC later. */
  const timed = { title: 'Timed', dueDay: '2026-11-20', dueAt: '2026-11-19T20:00:00.000Z' }
  beforeEach(async () => {
    const location = await makeLocation(base.db, farm, 'River flat')
    await insert(
      { title: 'Undated' },
      { title: 'Next year', dueDay: '2027-01-01', everyone: true },
      timed,
      { title: 'Today 10', dueDay: '2026-11-20' },
      { title: 'today 9', dueDay: '2026-11-20', createdAt: '2026-11-01T00:00:00.000Z' },
      { title: late, dueDay: '2026-11-19', priority: 'high', status: 'in_progress', assignees: [ana.userId], location },
    )
  })

  test.each([
    ['high', [late]],
    ['in prog', [late]],
    ['ana', [late]],
    ['RIVER', [late]],
    ['overdue', [late, 'Timed']],
    ['Unassigned', ['today 9', 'Timed', 'Today 10', 'Undated']],
    ['everyone', ['Next year']],
    ['Fri 1 Jan 2027', ['Next year']],
    ['7:00am', ['Timed']],
    ['today, 7', ['Timed']],
    ['river flat high', []],
    ['%', []],
  ])('is found by a search for “%s”', async (search, titles) => {
    expect(await titlesOf({ search })).toEqual(titles)
  })

  test.each([
    ['asc', [late, 'Timed', 'today 9', 'Today 10', 'Next year', 'Undated']],
    ['desc', ['Next year', 'today 9', 'Today 10', 'Timed', late, 'Undated']],
  ] as const)(
    'sorts by time, %s, a day without a time at its end and tasks without a day last',
    async (direction, titles) => {
      expect(await titlesOf({ sort: 'due', direction })).toEqual(titles)
    },
  )

  test('sorts by letters without case, and by the numbers in it', async () => {
    const titles = [late, 'Next year', 'Timed', 'today 9', 'Today 10', 'Undated']
    expect(await titlesOf({ sort: 'title', direction: 'asc' })).toEqual(titles)
    expect(await titlesOf({ sort: 'title', direction: 'desc' })).toEqual(titles.toReversed())
  })
})

const content = { id: newId(), dueDay: null, dueAt: null, priority: 'low', status: 'not_started', createdAt: testNow }
test.each([
  '',
  'x',
  cursorOf({}),
  cursorOf({ ...content, text: 1 }),
  cursorOf({ ...content, text: 'a\u0000' }),
  cursorOf({ ...content, text: null, dueDay: '2026-02-31' }),
  cursorOf({ ...content, text: null, createdAt: 'yesterday' }),
])('the cursor "%s" is refused as bad input', async (cursor) => {
  await expect(list({ cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a cursor of another order, or of another business, lists nothing foreign', async () => {
  await insert(...(await manyTasks(201)))
  const { nextCursor } = await list()
  const other = await makeBusiness(base.db)
  const own = aTaskRow({ dueDay: '2029-01-01' })
  await insertTaskRows(base.db, other, [own])
  for (const sort of taskSorts) {
    const { tasks } = await asManager(base.db, other, listTasks, { sort, cursor: nextCursor ?? '' })
    expect([[], [own.id]]).toContainEqual(idsOf(tasks))
    await list({ sort, cursor: nextCursor ?? '' })
  }
})

test('a phone reads the details of 450 tasks page by page, each once', async () => {
  const rows = await manyTasks(450)
  await insert(...rows)
  const found: string[] = []
  const completedSince = testNow
  for await (const { tasks } of pagesOf((at) => asEmployee(base.db, farm, ana, listDetails, { completedSince, ...at })))
    found.push(...idsOf(tasks))
  const theirs = rows.filter(({ everyone, assignees }) => everyone || assignees?.includes(ana.userId))
  expect(found.toSorted()).toEqual(theirs.map(({ id = '' }) => id).toSorted())
})
