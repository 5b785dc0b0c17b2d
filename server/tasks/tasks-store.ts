import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { repeat as repeatSchema } from '#shared/calendar/calendar-contract.ts'
import type { Repeat } from '#shared/calendar/repeat.ts'
import type { TaskPriority } from '#shared/tasks/task-priority.ts'
import type { TaskStatus } from '#shared/tasks/task-status.ts'
import { nextVersion } from '#server/core/database/next-version.ts'
import type { Tx } from '#server/core/database/database.ts'

export interface TaskFields {
  title: string
  description: string
  priority: TaskPriority
  dueDay: string | null
  dueAt: string | null
  everyone: boolean
  location: string | null
  activity: string | null
  asset: string | null
  repeat: Repeat | null
}

/** Tasks with what their lists count. */
const selectTasks = (tx: Tx, managerId: string) =>
  tx
    .selectFrom('tasks as t')
    .select(['t.id', 't.title', 't.description', 't.status', 't.priority', 't.dueDay', 't.dueAt', 't.everyone'])
    .select(['t.location', 't.activity', 't.asset', 't.repeat', 't.source', 't.createdBy', 't.createdAt', 't.version'])
    .select(['t.startedAt', 't.completedAt', 't.completedBy', 't.deletedAt', 't.audience'])
    .select([
      sql<string[]>`array(select a.user_id from app.task_assignees a
        where a.manager_id = ${managerId} and a.task_id = t.id order by a.id)`.as('assignees'),
      sql<number>`(select count(*) from app.task_checklist i
        where i.manager_id = ${managerId} and i.task_id = t.id)`.as('items'),
      sql<number>`(select count(*) from app.task_checklist i
        where i.manager_id = ${managerId} and i.task_id = t.id and i.done_at is not null)`.as('itemsDone'),
      sql<number>`(select count(*) from app.task_comments c
        where c.manager_id = ${managerId} and c.task_id = t.id and c.deleted_at is null)`.as('comments'),
      sql<number>`(select count(*) from app.task_photos p
        where p.manager_id = ${managerId} and p.task_id = t.id)`.as('photos'),
    ])
    .where('t.managerId', '=', managerId)

type TaskRow = Awaited<ReturnType<ReturnType<typeof selectTasks>['executeTakeFirstOrThrow']>>
export type StoredTask = Omit<TaskRow, 'repeat'> & { repeat: Repeat | null }

const storedTask = (row: TaskRow): StoredTask => ({
  ...row,
  repeat: row.repeat === null ? null : repeatSchema.parse(row.repeat),
})

/** Open tasks, and those completed since the instant. */
export async function findTasks(tx: Tx, managerId: string, completedSince: string): Promise<StoredTask[]> {
  const rows = await selectTasks(tx, managerId)
    .where('t.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('t.completedAt', 'is', null), eb('t.completedAt', '>=', completedSince)]))
    .orderBy('t.dueDay')
    .orderBy('t.id')
    .execute()
  return rows.map(storedTask)
}

/** The task, also if it is deleted. */
export async function findTask(tx: Tx, managerId: string, id: string): Promise<StoredTask | undefined> {
  const row = await selectTasks(tx, managerId).where('t.id', '=', id).executeTakeFirst()
  return row && storedTask(row)
}

/** Locks the tasks in the order of their ids, so that two changes of several cannot wait for each other. */
export async function lockTasksForUpdate(tx: Tx, managerId: string, ids: readonly string[]): Promise<StoredTask[]> {
  await tx
    .selectFrom('tasks')
    .select('id')
    .where('managerId', '=', managerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await selectTasks(tx, managerId)
    .where('t.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('t.deletedAt', 'is', null)
    .orderBy('t.id')
    .execute()
  return rows.map(storedTask)
}

const columnsOf = ({ repeat, ...fields }: TaskFields & { audience: readonly string[] }) => ({
  ...fields,
  audience: [...fields.audience],
  repeat: repeat === null ? null : JSON.stringify(repeat),
})

interface NewTask extends TaskFields {
  id: string
  audience: readonly string[]
  source: object | null
  createdBy: string
  createdAt: string
}

/** @returns whether it was inserted; false when the id is taken */
export async function insertTask(tx: Tx, managerId: string, task: NewTask): Promise<boolean> {
  const { id, source, createdBy, createdAt, ...fields } = task
  const inserted = await tx
    .insertInto('tasks')
    .values({
      managerId,
      id,
      source: source === null ? null : JSON.stringify(source),
      createdBy,
      createdAt,
      ...columnsOf(fields),
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

interface NextTask {
  /** The task before it. */
  completed: string
  dueDay: string
  dueAt: string | null
  repeat: object
  createdAt: string
  /** How many people and steps the task before it has. */
  people: number
  steps: number
}

const newIds = (count: number) => Array.from({ length: count }, () => newId())

/** Adds the task after a completed one, with its people and steps, unless there is one already. */
export async function insertNextTask(tx: Tx, next: NextTask): Promise<void> {
  await sql`
    select app.add_next_task(${next.completed}, ${newId()}, ${next.dueDay}, ${next.dueAt}, ${JSON.stringify(next.repeat)},
      ${next.createdAt}, ${newIds(next.people)}, ${newIds(next.steps)})`.execute(tx)
}

const doneParts = sql<boolean>`
  exists (select from app.task_checklist c where c.manager_id = tasks.manager_id and c.task_id = tasks.id and c.done_at is not null)
  or exists (select from app.task_comments c where c.manager_id = tasks.manager_id and c.task_id = tasks.id)
  or exists (select from app.task_photos p where p.manager_id = tasks.manager_id and p.task_id = tasks.id)`

/** Removes the task after a completed one if nothing was done to it, as the completed one is open again. */
export async function deleteNextTask(tx: Tx, managerId: string, completed: string, deletedAt: string): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ deletedAt, repeats: null, version: nextVersion })
    .where('managerId', '=', managerId)
    .where('repeats', '=', completed)
    .where('version', '=', 1)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.not(doneParts))
    .execute()
}

/** @returns the new version */
export async function updateTask(
  tx: Tx,
  managerId: string,
  { id, ...fields }: TaskFields & { id: string; audience: readonly string[] },
): Promise<number> {
  const { version } = await tx
    .updateTable('tasks')
    .set({ ...columnsOf(fields), version: nextVersion })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function updateFields(
  tx: Tx,
  managerId: string,
  id: string,
  columns: Pick<TaskFields, 'priority' | 'dueDay' | 'dueAt'>,
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ ...columns, version: nextVersion })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .execute()
}

interface StatusColumns {
  status: TaskStatus
  startedAt: string | null
  completedAt: string | null
  completedBy: string | null
}

export async function updateStatus(tx: Tx, managerId: string, id: string, columns: StatusColumns): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ ...columns, version: nextVersion })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .execute()
}

/** When each task was started and completed, and by whom, before it last went from the one status to the other. */
export async function findTimesBefore(
  tx: Tx,
  managerId: string,
  { ids, status, back }: { ids: readonly string[]; status: TaskStatus; back: TaskStatus },
): Promise<ReadonlyMap<string, Omit<StatusColumns, 'status'>>> {
  const { rows } = await sql<Omit<StatusColumns, 'status'> & { id: string }>`
    select distinct on (row_id) row_id as id, before ->> 'started_at' as started_at,
      before ->> 'completed_at' as completed_at, before ->> 'completed_by' as completed_by
    from app.history
    where manager_id = ${managerId} and tbl = 'tasks' and row_id = any(${ids}::uuid[])
      and before ->> 'status' = ${back} and after ->> 'status' = ${status}
    order by row_id, at desc, id desc`.execute(tx)
  return new Map(rows.map(({ id, ...times }) => [id, times]))
}

/** Null restores. A deleted task makes room for another one after the task before it. */
export async function updateDeletedAt(tx: Tx, managerId: string, ids: readonly string[], deletedAt: string | null) {
  await tx
    .updateTable('tasks')
    .set({ deletedAt, ...(deletedAt !== null && { repeats: null }), version: nextVersion })
    .where('managerId', '=', managerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', deletedAt === null ? 'is not' : 'is', null)
    .execute()
}

/** Of these, the rows of the business, and whether they were removed. */
export async function findJobRows(
  tx: Tx,
  managerId: string,
  { location, activity, asset }: { location: string | null; activity: string | null; asset: string | null },
): Promise<Map<string, { isRemoved: boolean }>> {
  const { rows } = await sql<{ id: string; isRemoved: boolean }>`
    select l.id, l.deleted_at is not null as is_removed from app.manager_locations l where l.manager_id = ${managerId} and l.id = ${location}
    union all select a.id, a.deleted_at is not null from app.manager_activities a where a.manager_id = ${managerId} and a.id = ${activity}
    union all select m.id, m.deleted_at is not null from app.manager_assets m where m.manager_id = ${managerId} and m.id = ${asset}`.execute(
    tx,
  )
  return new Map(rows.map(({ id, isRemoved }) => [id, { isRemoved }]))
}

/** By id, removed ones too, because tasks still show them. */
export async function findAssetNames(tx: Tx, managerId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('managerAssets').select(['id', 'name']).where('managerId', '=', managerId).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Columns that follow from others. */
const unseen = ['audience', 'position', 'version']

export interface StoredChange {
  at: string
  /** Null for a change by the system. */
  who: string | null
  tbl: string
  op: string
  before: Row | null
  after: Row | null
}

/** The history that the database keeps of a task and its parts, latest first: what a person sees of it. */
export async function findTaskHistory(tx: Tx, managerId: string, id: string) {
  const { rows } = await sql<StoredChange>`
    select h.at, h.who, h.tbl, h.op, h.before, h.after from (
      select * from app.history
      where manager_id = ${managerId} and tbl = 'tasks' and row_id = ${id}
      union all
      select * from app.history
      where manager_id = ${managerId} and coalesce(after, before) ->> 'task_id' = ${id}
        and tbl in ('task_assignees', 'task_checklist', 'task_photos', 'task_comments')
    ) h
    where not (h.tbl = 'task_comments' and h.op = 'insert') and (h.op <> 'update'
      or h.before - ${unseen}::text[] is distinct from h.after - ${unseen}::text[])
    order by h.at desc, h.id desc limit 200`.execute(tx)
  return rows
}

type Row = Record<string, unknown>
