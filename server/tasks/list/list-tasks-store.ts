import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import { day, id, instant, longText } from '#shared/core/fields.ts'
import type { TaskFilter, TaskOrder } from '#shared/tasks/task-filter.ts'
import { taskPriorities, taskPriorityLabels } from '#shared/tasks/task-priority.ts'
import type { TaskScope } from '#shared/tasks/task-scope.ts'
import { taskStatuses, taskStatusLabels } from '#shared/tasks/task-status.ts'
import { peopleWords } from '#shared/tasks/task-text.ts'
import { folded } from '#shared/core/matches-search.ts'
import { contains, foldedText, inOrder, isAfter } from '#server/core/database/sorted-rows.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import type { Tx } from '#server/core/database/database.ts'

/*
 * What a list of tasks searches, filters, sorts and counts. Each rule is defined in shared/tasks, and written here a second
 * time, because lists are read page by page; list-tasks.property.test.ts holds both against each other.
 */

/** Who asks, and when, by the clocks of the farm. */
export interface Viewer {
  managerId: string
  userId: string
  now: string
  today: string
  zone: string
  /** Of everyone at the business, by user id; empty for a list that needs none. */
  names: Names
  /** Of locations by id, removed ones too; empty for a list that needs none. */
  locationNames: Names
}
type Names = ReadonlyMap<string, string>

const fromTasks = (tx: Tx, managerId: string) => tx.selectFrom('tasks as t').where('t.managerId', '=', managerId)

type TasksQuery<Row> =
  ReturnType<typeof fromTasks> extends SelectQueryBuilder<infer Tables, infer From, object>
    ? SelectQueryBuilder<Tables, From, Row>
    : never

/** As `isOverdue`. */
const isOverdue = ({ now, today }: Viewer) => sql<boolean>`(t.completed_at is null and
  case when t.due_at is null then t.due_day < ${today}::date else t.due_at < ${now}::timestamptz end)`

const isAssigned = ({ managerId }: Viewer, to?: RawBuilder<unknown>) => sql<boolean>`exists (
  select from app.task_assignees a where a.manager_id = ${managerId} and a.task_id = t.id
    and ${to ? sql`a.user_id = ${to}` : sql`true`})`

function isIn(scope: TaskScope, viewer: Viewer): RawBuilder<boolean> {
  switch (scope) {
    case 'mine':
      return isAssigned(viewer, anyOf([viewer.userId]))
    case 'today':
      return sql`(t.completed_at is null and t.due_day <= ${viewer.today}::date)`
    case 'overdue':
      return isOverdue(viewer)
    case 'unassigned':
      return sql`(t.completed_at is null and not t.everyone and not ${isAssigned(viewer)})`
  }
}

/** The text of a value by a map that the statement brings along, so that none is read again for each task. */
const mappedText = (texts: Names | Record<string, string>, value: RawBuilder<unknown>) => {
  const entries = texts instanceof Map ? Object.fromEntries(texts) : texts
  return sql<string>`(${JSON.stringify(entries)}::jsonb ->> ${value}::text)`
}

/** As `peopleText`. */
const people = (managerId: string, names: Names, words = peopleWords) => sql<string>`case when t.everyone
  then ${words.everyone} else coalesce((
    select string_agg(coalesce(${mappedText(names, sql`a.user_id`)}, ${words.former}), ', ' order by a.id)
    from app.task_assignees a where a.manager_id = ${managerId} and a.task_id = t.id), ${words.none}) end`

/** As `dueText`, after what the row of an overdue task says. */
const due = (viewer: Viewer) => sql<string>`(case when ${isOverdue(viewer)} then 'Overdue: ' else '' end
  || case when t.due_day = ${viewer.today}::date then 'Today' else to_char(t.due_day, 'Dy FMDD Mon') end
  || case when extract(year from t.due_day) = extract(year from ${viewer.today}::date) then ''
     else to_char(t.due_day, ' YYYY') end
  || case when t.due_at is null then ''
     else to_char(t.due_at at time zone ${viewer.zone}, ', FMHH12:MIam') end)`

/** As `matchesSearch` in the texts of a row, a line each: a search has no line breaks. */
const isFound = (search: string, viewer: Viewer) =>
  contains(
    foldedText(sql`concat_ws(E'\n', t.title, ${due(viewer)}, ${people(viewer.managerId, viewer.names)},
      ${mappedText(viewer.locationNames, sql`t.location`)}, ${mappedText(taskPriorityLabels, sql`t.priority`)},
      ${mappedText(taskStatusLabels, sql`t.status`)})`),
    search,
  )

/** Adds only the conditions that the filter has. */
function filterTasks<Row>(query: TasksQuery<Row>, filter: TaskFilter, viewer: Viewer): TasksQuery<Row> {
  const { completedSince, scope, locations, statuses, dueFrom, dueTo } = filter
  const search = filter.search?.trim()
  let found = query
    .where('t.deletedAt', 'is', null)
    .where((eb) =>
      completedSince === undefined
        ? eb('t.completedAt', 'is', null)
        : eb.or([eb('t.completedAt', 'is', null), eb('t.completedAt', '>=', completedSince)]),
    )
  if (scope) found = found.where(isIn(scope, viewer))
  if (filter.people) found = found.where(isAssigned(viewer, anyOf(filter.people)))
  if (locations) found = found.where('t.location', '=', anyOf(locations))
  if (statuses) found = found.where('t.status', 'in', statuses)
  if (dueFrom !== undefined) found = found.where('t.dueDay', '>=', dueFrom)
  if (dueTo !== undefined) found = found.where('t.dueDay', '<=', dueTo)
  if (search) found = found.where(isFound(search, viewer))
  return found
}

/** By what tasks are sorted. */
export const taskCursor = z.object({
  id,
  dueDay: day.nullable(),
  dueAt: instant.nullable(),
  priority: z.enum(taskPriorities),
  status: z.enum(taskStatuses),
  createdAt: instant,
  /** Where a column of texts is sorted. */
  text: longText(400).nullable(),
})
export type TaskCursor = z.infer<typeof taskCursor>

/** What a column is sorted by: of the rows `t`, and of the cursor. */
interface Sorted {
  value: RawBuilder<unknown>
  cursorValue: (cursor: TaskCursor) => RawBuilder<unknown>
  isText?: true
}

/** Texts are sorted by letters without case and accents, and by the numbers in them; their first characters count. */
const sortableLength = 100
const numberLength = 10

const sortable = (text: string) => folded(text).replaceAll(/\d+/g, (digits) => digits.padStart(numberLength, '0'))

const sortableTexts = <Key extends string>(texts: Iterable<[Key, string]>) =>
  new Map([...texts].map(([key, text]) => [key, sortable(text)]))

/** As `sortable`. Most titles have neither accents nor numbers, and need no expressions. */
const sortableTitle = sql<string>`(select case when f.title ~ '[0-9]' then regexp_replace(regexp_replace(f.title,
    '([0-9]+)', ${`${'0'.repeat(numberLength)}\\1`}, 'g'), '0*([0-9]{10,})(?![0-9])', '\\1', 'g') else f.title end
  from (select case when t.title ~ '[^ -~]' then app.folded(t.title) else lower(t.title) end as title) f)`

const sortedByText = (text: RawBuilder<string>): Sorted => ({
  value: sql`left(${text}, ${sortableLength}::int) collate "C"`,
  cursorValue: (cursor) => sql`${cursor.text}::text collate "C"`,
  isText: true,
})

const rank = (names: readonly string[], name: RawBuilder<unknown>) =>
  sql`array_position(${names}::text[], ${name}::text)`

function sortedBy(sort: NonNullable<TaskOrder['sort']>, viewer: Viewer): Sorted | null {
  // A day without a time is over at its end.
  const end = (dueAt: RawBuilder<unknown>, dueDay: RawBuilder<unknown>) =>
    sql`coalesce(${dueAt}::timestamptz, (${dueDay}::date + 1)::timestamp at time zone ${viewer.zone})`
  switch (sort) {
    case 'urgency':
      return null
    case 'title':
      return sortedByText(sortableTitle)
    case 'people': {
      const { everyone, none, former } = peopleWords
      const words = { everyone: sortable(everyone), none: sortable(none), former: sortable(former) }
      return sortedByText(people(viewer.managerId, sortableTexts(viewer.names), words))
    }
    case 'location':
      return sortedByText(mappedText(sortableTexts(viewer.locationNames), sql`t.location`))
    case 'due':
      return {
        value: end(sql`t.due_at`, sql`t.due_day`),
        cursorValue: ({ dueAt, dueDay }) => end(sql`${dueAt}`, sql`${dueDay}`),
      }
    case 'priority':
      return {
        value: rank(taskPriorities, sql`t.priority`),
        cursorValue: ({ priority }) => rank(taskPriorities, sql`${priority}`),
      }
    case 'status':
      return {
        value: rank(taskStatuses, sql`t.status`),
        cursorValue: ({ status }) => rank(taskStatuses, sql`${status}`),
      }
  }
}

/** As `byUrgency`, then by id, so that no two tasks have the same cursor. */
const urgency = {
  due: sql<string>`coalesce(t.due_day, 'infinity')`,
  weight: sql<number>`-${rank(taskPriorities, sql`t.priority`)}`,
}

const isLessUrgent = ({ dueDay, priority, createdAt, id: taskId }: TaskCursor) => sql<boolean>`((s.due, s.weight,
  s.created_at, s.id) > (coalesce(${dueDay}::date, 'infinity'),
    -${rank(taskPriorities, sql`${priority}`)}, ${createdAt}::timestamptz, ${taskId}::uuid))`

interface TasksAsked {
  filter: TaskFilter
  order: TaskOrder
  after: TaskCursor | null
  limit: number
}

/**
 * The cursors of the tasks of a page: those after the last one, up to the limit. What they are sorted by is calculated once for each,
 * as the offset keeps PostgreSQL from repeating it.
 */
export function findCursors(tx: Tx, viewer: Viewer, asked: TasksAsked): Promise<TaskCursor[]> {
  const { filter, after, limit } = asked
  const sorted = sortedBy(asked.order.sort ?? 'urgency', viewer)
  const order = { value: sql`s.value`, direction: asked.order.direction ?? 'asc' }
  const found = filterTasks(fromTasks(tx, viewer.managerId), filter, viewer)
    .select(['t.id', 't.dueDay', 't.dueAt', 't.priority', 't.status', 't.createdAt'])
    .select([urgency.due.as('due'), urgency.weight.as('weight'), (sorted?.value ?? sql`null::text`).as('value')])
    .offset(0)
    .as('s')
  return tx
    .selectFrom(found)
    .select(['s.id', 's.dueDay', 's.dueAt', 's.priority', 's.status', 's.createdAt'])
    .select((sorted?.isText ? sql<string | null>`s.value` : sql<null>`null`).as('text'))
    .where(
      after ? isAfter(order, sorted?.cursorValue(after) ?? sql`null::text`, isLessUrgent(after)) : sql<boolean>`true`,
    )
    .orderBy(inOrder(order))
    .orderBy('s.due')
    .orderBy('s.weight')
    .orderBy('s.createdAt')
    .orderBy('s.id')
    .limit(limit)
    .execute()
}

export async function countByStatus(tx: Tx, viewer: Viewer, filter: TaskFilter) {
  const counts = fromTasks(tx, viewer.managerId).select(({ fn }) => [
    fn.countAll<number>().as('tasks'),
    fn.countAll<number>().filterWhere(isOverdue(viewer)).as('overdue'),
    fn.countAll<number>().filterWhere('t.status', '=', 'not_started').as('notStarted'),
    fn.countAll<number>().filterWhere('t.status', '=', 'in_progress').as('inProgress'),
    fn.countAll<number>().filterWhere('t.status', '=', 'completed').as('completed'),
  ])
  return filterTasks(counts, filter, viewer).executeTakeFirstOrThrow()
}
