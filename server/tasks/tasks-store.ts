import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { repeat as repeatSchema } from '#shared/calendar/calendar-contract.ts'
import type { Repeat } from '#shared/calendar/repeat.ts'
import type { TaskPriority } from '#shared/tasks/task-priority.ts'
import { taskMoves, type TaskStatus, taskUndos } from '#shared/tasks/task-status.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import { changeState } from '#server/core/database/change-state.ts'
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

/** The task, also if it is deleted. */
export async function findTask(tx: Tx, managerId: string, id: string): Promise<StoredTask | undefined> {
  const row = await selectTasks(tx, managerId).where('t.id', '=', id).executeTakeFirst()
  return row && storedTask(row)
}

/** In the order of their ids. */
export async function findTasksById(tx: Tx, managerId: string, ids: readonly string[]): Promise<StoredTask[]> {
  const rows = await selectTasks(tx, managerId).where('t.id', '=', anyOf(ids)).orderBy('t.id').execute()
  return rows.map(storedTask)
}

/** Locks the tasks, deleted ones as well, in the order of their ids, so that two changes of several cannot wait for each other. */
export async function lockTasksForUpdate(tx: Tx, managerId: string, ids: readonly string[]): Promise<StoredTask[]> {
  await tx
    .selectFrom('tasks')
    .select('id')
    .where('managerId', '=', managerId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  return findTasksById(tx, managerId, ids)
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
  /** How many people and steps the task before it has. */
  people: number
  steps: number
}

const newIds = (count: number) => Array.from({ length: count }, () => newId())

/** Adds the tasks after completed ones, with their people and steps, unless there are ones already. */
export async function insertNextTasks(tx: Tx, next: readonly NextTask[], createdAt: string): Promise<void> {
  const idsOf = (counts: readonly number[]) => counts.map((count) => JSON.stringify(newIds(count)))
  await sql`
    select app.add_next_task(n.completed, n.id, n.due_day, n.due_at, n.repeat, ${createdAt},
      array(select jsonb_array_elements_text(n.people)::uuid), array(select jsonb_array_elements_text(n.steps)::uuid))
    from unnest(${next.map(({ completed }) => completed)}::uuid[], ${newIds(next.length)}::uuid[],
      ${next.map(({ dueDay }) => dueDay)}::date[], ${next.map(({ dueAt }) => dueAt)}::timestamptz[],
      ${next.map(({ repeat }) => JSON.stringify(repeat))}::jsonb[], ${idsOf(next.map(({ people }) => people))}::jsonb[],
      ${idsOf(next.map(({ steps }) => steps))}::jsonb[]) as n (completed, id, due_day, due_at, repeat, people, steps)`.execute(
    tx,
  )
}

const doneParts = sql<boolean>`(
  exists (select from app.task_checklist c where c.manager_id = tasks.manager_id and c.task_id = tasks.id and c.done_at is not null)
  or exists (select from app.task_comments c where c.manager_id = tasks.manager_id and c.task_id = tasks.id)
  or exists (select from app.task_photos p where p.manager_id = tasks.manager_id and p.task_id = tasks.id))`

/** Removes the tasks after completed ones if nothing was done to them, as the completed ones are open again. */
export async function deleteNextTasks(
  tx: Tx,
  managerId: string,
  completed: readonly string[],
  deletedAt: string,
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ deletedAt, repeats: null, version: nextVersion })
    .where('managerId', '=', managerId)
    .where('repeats', '=', anyOf(completed))
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

/** Who has each task. */
export async function updatePeople(
  tx: Tx,
  managerId: string,
  tasks: readonly { id: string; everyone: boolean; audience: readonly string[] }[],
): Promise<void> {
  await sql`
    update app.tasks t set everyone = n.everyone, version = t.version + 1,
      audience = array(select jsonb_array_elements_text(n.audience)::uuid)
    from unnest(${tasks.map(({ id }) => id)}::uuid[], ${tasks.map(({ everyone }) => everyone)}::boolean[],
      ${tasks.map(({ audience }) => JSON.stringify(audience))}::jsonb[]) as n (id, everyone, audience)
    where t.manager_id = ${managerId} and t.id = n.id`.execute(tx)
}

type EditedFields = Pick<TaskFields, 'priority' | 'dueDay' | 'dueAt'> & { id: string }

export async function updateFields(tx: Tx, managerId: string, tasks: readonly EditedFields[]): Promise<void> {
  await sql`
    update app.tasks t set priority = e.priority, due_day = e.due_day, due_at = e.due_at, version = t.version + 1
    from unnest(${tasks.map(({ id }) => id)}::uuid[], ${tasks.map(({ priority }) => priority)}::app.task_priority[],
      ${tasks.map(({ dueDay }) => dueDay)}::date[], ${tasks.map(({ dueAt }) => dueAt)}::timestamptz[])
      as e (id, priority, due_day, due_at)
    where t.manager_id = ${managerId} and t.id = e.id`.execute(tx)
}

/** Of locked tasks. @param at when it was done. A task that was started before keeps when. @param sentAt as the phone said it */
export async function updateStatus(
  tx: Tx,
  managerId: string,
  ids: readonly string[],
  { status, at, by, sentAt }: { status: TaskStatus; at: string; by: string; sentAt: string | null },
): Promise<void> {
  const isCompleted = status === 'completed'
  const set = {
    startedAt: status === 'not_started' ? null : sql<string>`coalesce(started_at, ${at})`,
    completedAt: isCompleted ? at : null,
    completedBy: isCompleted ? by : null,
    statusSentAt: sentAt,
  }
  const move = taskMoves[status]
  await changeState(tx, managerId, { table: 'tasks', column: 'status', ids, move, set, version: 'any' })
}

export interface StatusTimes {
  id: string
  startedAt: string | null
  completedAt: string | null
  completedBy: string | null
}

/** Gives tasks back a status, with when they were started and completed, and who did it. */
export async function restoreStatus(
  tx: Tx,
  managerId: string,
  status: TaskStatus,
  tasks: readonly StatusTimes[],
): Promise<void> {
  await sql`
    update app.tasks t set status = ${status}, started_at = b.started_at, completed_at = b.completed_at,
      completed_by = b.completed_by, version = t.version + 1
    from unnest(${tasks.map(({ id }) => id)}::uuid[], ${tasks.map(({ startedAt }) => startedAt)}::timestamptz[],
      ${tasks.map(({ completedAt }) => completedAt)}::timestamptz[], ${tasks.map(({ completedBy }) => completedBy)}::uuid[])
      as b (id, started_at, completed_at, completed_by)
    where t.manager_id = ${managerId} and t.id = b.id and t.status in (${sql.join(taskUndos[status].from)})`.execute(tx)
}

/** Null restores. A deleted task makes room for another one after the task before it. */
export async function updateDeletedAt(tx: Tx, managerId: string, ids: readonly string[], deletedAt: string | null) {
  await tx
    .updateTable('tasks')
    .set({ deletedAt, ...(deletedAt !== null && { repeats: null }), version: nextVersion })
    .where('managerId', '=', managerId)
    .where('id', '=', anyOf(ids))
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
export async function findLocationNames(tx: Tx, managerId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('managerLocations')
    .select(['id', 'name'])
    .where('managerId', '=', managerId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** As above, of machines. */
export async function findAssetNames(tx: Tx, managerId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('managerAssets').select(['id', 'name']).where('managerId', '=', managerId).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
