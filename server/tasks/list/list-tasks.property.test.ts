import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  tuple,
  uniqueArray,
} from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchesSearch } from '#shared/core/matches-search.ts'
import { dayWindow, instantOf, localDateOf } from '#shared/core/time/zone.ts'
import { byUrgency, isForToday, isOverdue } from '#shared/tasks/task-due.ts'
import { type TaskFilter, type TaskOrder, taskSorts } from '#shared/tasks/task-filter.ts'
import { taskPriorities, taskPriorityLabels } from '#shared/tasks/task-priority.ts'
import { type TaskScope, taskScopes } from '#shared/tasks/task-scope.ts'
import { taskStatuses, taskStatusLabels } from '#shared/tasks/task-status.ts'
import { dueText, peopleText } from '#shared/tasks/task-text.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeLocation } from '#test/fixtures/location.ts'
import { aTaskRow, insertTaskRows, type TaskRow } from '#test/fixtures/task-rows.ts'
import { moveTo } from '#test/fixtures/zone-change.ts'
import { taskViewer } from './task-viewer.ts'
import { countTasks } from './count-tasks.ts'
import { deleteTasks } from '../deleted-tasks.ts'
import { listTasks } from './list-tasks.ts'

/*
 * What the statements of a list find, and in which order, is what the rules of shared/tasks say of each task, and what a row
 * shows is found: by generated tasks, in several zones, on days on which the clocks change.
 */

let base: TestDatabase
/** By day on which its clocks change. */
const farms: Farm[] = []

interface Farm extends TestBusiness {
  zone: string
  people: string[]
  locations: ReadonlyMap<string, string>
}

const places: [zone: string, state: Parameters<typeof moveTo>[1]][] = [
  ['Australia/Sydney', 'nsw'],
  ['Australia/Adelaide', 'sa'],
  ['Australia/Lord_Howe', 'nsw'],
  ['Australia/Perth', 'wa'],
]

beforeAll(async () => {
  base = await testDatabase()
  for (const [zone, state] of places) {
    const farm = await makeBusiness(base.db)
    await asManager(base.db, farm, moveTo(zone, state), undefined)
    const people = [farm.userId]
    for (let made = 0; made < 2; made++) people.push((await makeEmployee(base.db, farm)).userId)
    const locations = new Map<string, string>()
    for (const name of ['Block 10', 'Block 2', 'Élan']) locations.set(await makeLocation(base.db, farm, name), name)
    farms.push({ ...farm, zone, people, locations })
  }
})
afterAll(() => base.close())

/** Each with days on both sides; in New South Wales and South Australia the clocks change on two of them. */
const changes = ['2026-10-04', '2026-11-20', '2027-01-01', '2027-04-04']

const someTasks = array(
  record({
    title: constantFrom('Fence', 'fence 2', 'Fence 10', 'Élan', 'Trough', 'overdue', '100% of_it', 'Über\\Block'),
    dayOffset: option(integer({ min: -2, max: 2 })),
    clock: option(tuple(integer({ min: 0, max: 23 }), constantFrom(0, 29, 30, 59))),
    priority: constantFrom(...taskPriorities),
    status: constantFrom(...taskStatuses),
    everyone: boolean(),
    people: uniqueArray(integer({ min: 0, max: 2 }), { maxLength: 3 }),
    location: option(integer({ min: 0, max: 2 })),
    age: integer({ min: 0, max: 3 }),
  }),
  { minLength: 8, maxLength: 25 },
)
type Made = (typeof someTasks extends Arbitrary<infer All> ? All : never) extends (infer Each)[] ? Each : never

const asked = record({
  farm: integer({ min: 0, max: places.length - 1 }),
  around: constantFrom(...changes),
  /** Minutes of the day. */
  at: oneof(constantFrom(0, 1, 119, 120, 180, 1439), integer({ min: 0, max: 1439 })),
  tasks: someTasks,
})

const minutesText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

function rowOf(made: Made, { zone, people, locations }: Farm, today: string): TaskRow {
  const dueDay =
    made.dayOffset === null ? null : Temporal.PlainDate.from(today).add({ days: made.dayOffset }).toString()
  const at = made.clock && minutesText(made.clock[0] * 60 + made.clock[1])
  const dueAt = dueDay === null || at === null ? null : instantOf(`${dueDay}T${at}`, zone)
  const createdAt = `2026-09-0${made.age + 1}T00:00:00.000Z`
  return aTaskRow({
    title: made.title,
    dueDay,
    // A time that the clocks skip is another one on that day.
    dueAt: dueAt !== null && localDateOf(dueAt, zone) === dueDay ? dueAt : null,
    priority: made.priority,
    status: made.status,
    everyone: made.everyone,
    assignees: made.everyone ? [] : made.people.flatMap((index) => people[index] ?? []),
    location: [...locations.keys()][made.location ?? locations.size] ?? null,
    createdAt,
    completedAt: made.status === 'completed' ? createdAt : null,
  })
}

interface Look {
  userId: string
  now: string
  today: string
  zone: string
  names: ReadonlyMap<string, string>
  locations: ReadonlyMap<string, string>
}

function isIn(scope: TaskScope, task: Task, { userId, now, zone }: Look): boolean {
  switch (scope) {
    case 'mine':
      return task.assignees.includes(userId)
    case 'today':
      return isForToday(task, now, zone)
    case 'overdue':
      return isOverdue(task, now, zone)
    case 'unassigned':
      return task.assignees.length === 0 && !task.everyone && task.completedAt === null
  }
}

/** What a row of the overview shows. */
function textsOf(task: Task, { now, today, zone, names, locations }: Look): string[] {
  const due = dueText(task, today, zone)
  return [
    task.title,
    isOverdue(task, now, zone) ? `Overdue: ${due}` : due,
    peopleText(task, names),
    locations.get(task.location ?? '') ?? '',
    taskPriorityLabels[task.priority],
    taskStatusLabels[task.status],
  ]
}

const collator = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })

/** What the app sorts each column by; nothing comes last in both directions. */
function valueOf(
  sort: NonNullable<TaskOrder['sort']>,
  task: Task,
  { zone, names, locations }: Look,
): string | number | null {
  switch (sort) {
    case 'urgency':
      return null
    case 'title':
      return task.title
    case 'due':
      return task.dueDay === null
        ? null
        : Temporal.Instant.from(task.dueAt ?? dayWindow(task.dueDay, task.dueDay, zone).end).epochMilliseconds
    case 'people':
      return peopleText(task, names)
    case 'location':
      return locations.get(task.location ?? '') ?? null
    case 'priority':
      return taskPriorities.indexOf(task.priority)
    case 'status':
      return taskStatuses.indexOf(task.status)
  }
}

function byColumn(one: string | number | null, other: string | number | null, sign: 1 | -1): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
  return sign * collator.compare(String(one), String(other))
}

const byId = (one: Task, other: Task) => (one.id < other.id ? -1 : 1)
const idsOf = (rows: readonly Task[]) => rows.map(({ id }) => id)

test('a list finds, sorts and counts what the rules say of each task, and finds what its row shows', async () => {
  await assert(
    asyncProperty(asked, async (given) => {
      const farm = farms[given.farm] ?? expect.fail('there is no such farm')
      const now = instantOf(`${given.around}T${minutesText(given.at)}`, farm.zone)
      const today = localDateOf(now, farm.zone)
      const rows = given.tasks.map((made) => rowOf(made, farm, today))
      await insertTaskRows(base.db, farm, rows)
      try {
        await expectAgreement(farm, rows, now)
      } finally {
        await asManager(base.db, farm, deleteTasks, { ids: rows.map(({ id }) => id) })
      }
    }),
    { numRuns: 25 },
  )
})

async function expectAgreement(farm: Farm, rows: readonly TaskRow[], now: string) {
  const today = localDateOf(now, farm.zone)
  const ids = new Set(rows.map(({ id }) => id))
  const { names } = await asManager(base.db, farm, (ctx) => taskViewer(ctx, { sort: 'people' }), undefined, now)
  const look: Look = { ...farm, now, today, names }
  const list = async (filter: TaskFilter & TaskOrder) => {
    const { tasks } = await asManager(
      base.db,
      farm,
      listTasks,
      { completedSince: '2026-01-01T00:00:00Z', ...filter },
      now,
    )
    return tasks
  }

  const all = await list({})
  expect(new Set(idsOf(all))).toEqual(ids)
  expect(idsOf(all)).toEqual(idsOf(all.toSorted((one, other) => byUrgency(one, other) || byId(one, other))))

  for (const scope of taskScopes)
    expect(idsOf(await list({ scope })), scope).toEqual(idsOf(all.filter((task) => isIn(scope, task, look))))

  for (const search of searches(all, look)) {
    const found = all.filter((task) => textsOf(task, look).some((text) => matchesSearch(text, search)))
    expect(idsOf(await list({ search })), search).toEqual(idsOf(found))
  }

  for (const sort of taskSorts.filter((each) => each !== 'urgency'))
    for (const direction of ['asc', 'desc'] as const) {
      const sign = direction === 'asc' ? 1 : -1
      const sorted = all.toSorted((one, other) => byColumn(valueOf(sort, one, look), valueOf(sort, other, look), sign))
      expect(idsOf(await list({ sort, direction })), `${sort} ${direction}`).toEqual(idsOf(sorted))
    }

  expect(await asManager(base.db, farm, countTasks, { completedSince: '2026-01-01T00:00:00Z' }, now)).toEqual({
    tasks: all.length,
    overdue: all.filter((task) => isOverdue(task, now, farm.zone)).length,
    byStatus: Object.fromEntries(
      taskStatuses.map((status) => [status, all.filter((task) => task.status === status).length]),
    ),
  })
}

/** Parts of what the rows show, and what they hide: a part of two texts, patterns and other letters. */
function searches(tasks: readonly Task[], look: Look): string[] {
  const shown = tasks.slice(0, 3).flatMap((task) => textsOf(task, look))
  const parts = shown.map((text) => text.slice(1, 7).toUpperCase())
  return [...new Set([...parts, ...shown, 'overdue', 'today', ':3', 'am', 'élan', '%', '_', '\\', 'unass', newId()])]
}
