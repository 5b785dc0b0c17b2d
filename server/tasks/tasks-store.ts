import { sql } from 'kysely'
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
  repeats: string | null
  createdBy: string
  createdAt: string
}

/** @returns whether it was inserted; false when the id is taken, or the task before it has a next one already */
export async function insertTask(tx: Tx, managerId: string, task: NewTask): Promise<boolean> {
  const { id, source, repeats, createdBy, createdAt, ...fields } = task
  const inserted = await tx
    .insertInto('tasks')
    .values({
      managerId,
      id,
      source: source === null ? null : JSON.stringify(source),
      repeats,
      createdBy,
      createdAt,
      ...columnsOf(fields),
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
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

/** Null restores. */
export async function updateDeletedAt(tx: Tx, managerId: string, ids: readonly string[], deletedAt: string | null) {
  await tx
    .updateTable('tasks')
    .set({ deletedAt, version: nextVersion })
    .where('managerId', '=', managerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', deletedAt === null ? 'is not' : 'is', null)
    .execute()
}

/** Of these, the ids that are rows of the business. */
export async function findJobRows(
  tx: Tx,
  managerId: string,
  { location, activity, asset }: { location: string | null; activity: string | null; asset: string | null },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select l.id from app.manager_locations l where l.manager_id = ${managerId} and l.id = ${location}
    union all select a.id from app.manager_activities a where a.manager_id = ${managerId} and a.id = ${activity}
    union all select m.id from app.manager_assets m where m.manager_id = ${managerId} and m.id = ${asset}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The history that the database keeps of a task, latest first. */
export async function findTaskHistory(tx: Tx, managerId: string, id: string) {
  const { rows } = await sql<{ at: string; who: string; op: string; before: Row | null; after: Row | null }>`
    select h.at, h.who, h.op, h.before, h.after from app.history h
    where h.manager_id = ${managerId} and h.tbl = 'tasks' and h.row_id = ${id}
    order by h.at desc, h.id desc limit 200`.execute(tx)
  return rows
}

type Row = Record<string, unknown>
