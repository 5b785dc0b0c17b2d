import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { anyOf } from '#server/core/database/any-of.ts'
import type { Tx } from '#server/core/database/database.ts'

/** What belongs to a task has its audience: a policy reads only its own row. */
interface OfTask {
  taskId: string
  audience: readonly string[]
}

/** Each of the tasks, which have their audience already, gets its people in place of those who had it. */
export async function saveAssignees(
  tx: Tx,
  managerId: string,
  tasks: readonly { id: string; assignees: readonly string[] }[],
): Promise<void> {
  const rows = tasks.flatMap(({ id, assignees }) => assignees.map((userId) => ({ taskId: id, userId })))
  const [taskIds, userIds] = [rows.map(({ taskId }) => taskId), rows.map(({ userId }) => userId)]
  await sql`
    delete from app.task_assignees a
    where a.manager_id = ${managerId} and a.task_id = any(${tasks.map(({ id }) => id)}::uuid[])
      and (a.task_id, a.user_id) not in (select n.task_id, n.user_id
        from unnest(${taskIds}::uuid[], ${userIds}::uuid[]) as n (task_id, user_id))`.execute(tx)
  if (rows.length === 0) return
  await sql`
    insert into app.task_assignees (manager_id, id, task_id, user_id, audience)
    select t.manager_id, n.id, t.id, n.user_id, t.audience
    from unnest(${rows.map(() => newId())}::uuid[], ${taskIds}::uuid[], ${userIds}::uuid[]) as n (id, task_id, user_id)
      join app.tasks t on t.manager_id = ${managerId} and t.id = n.task_id
    on conflict (manager_id, task_id, user_id) do nothing`.execute(tx)
}

/**
 * Steps keep their ticks, also when an undo brings them back; those that are left out are deleted.
 * @returns false when another task has a step with one of these ids
 */
export async function saveChecklist(
  tx: Tx,
  managerId: string,
  { taskId, audience, checklist }: OfTask & { checklist: readonly { id: string; text: string }[] },
): Promise<boolean> {
  const before = new Set((await findChecklists(tx, managerId, [taskId])).map(({ id }) => id))
  const added = checklist.map(({ id }) => id).filter((id) => !before.has(id))
  await tx
    .deleteFrom('taskChecklist')
    .where('managerId', '=', managerId)
    .where('taskId', '=', taskId)
    .where('id', '!=', sql<string>`all(${checklist.map(({ id }) => id)}::uuid[])`)
    .execute()
  if (checklist.length === 0) return true
  const rows = checklist.map(({ id, text }, position) => {
    return { managerId, id, taskId, position, text, audience: [...audience] }
  })
  const written = await tx
    .insertInto('taskChecklist')
    .values(rows)
    .onConflict((oc) =>
      oc
        .columns(['managerId', 'id'])
        .doUpdateSet((eb) => ({ text: eb.ref('excluded.text'), position: eb.ref('excluded.position') }))
        .where('taskChecklist.taskId', '=', taskId)
        .where(
          sql<boolean>`(task_checklist.text, task_checklist.position) is distinct from (excluded.text, excluded.position)`,
        ),
    )
    .returning('id')
    .execute()
  if (!added.every((id) => written.some((row) => row.id === id))) return false
  if (added.length > 0) await restoreTicks(tx, managerId, { taskId, ids: added })
  return true
}

/**
 * Steps that were deleted before and are back get the ticks they had. Read first, because Citus turns no text of a row into an
 * instant inside an update.
 */
async function restoreTicks(tx: Tx, managerId: string, { taskId, ids }: { taskId: string; ids: readonly string[] }) {
  const { rows } = await sql<{ id: string; doneAt: string; doneBy: string | null }>`
    select h.row_id as id, h.before ->> 'done_at' as done_at, h.before ->> 'done_by' as done_by from (
      select distinct on (row_id) row_id, before from app.history
      where manager_id = ${managerId} and tbl = 'task_checklist' and row_id = any(${ids}::uuid[]) and op = 'delete'
      order by row_id, at desc, id desc
    ) h
    where h.before ->> 'task_id' = ${taskId} and h.before ->> 'done_at' is not null`.execute(tx)
  if (rows.length === 0) return
  const [steps, ats, people] = [
    rows.map(({ id }) => id),
    rows.map(({ doneAt }) => doneAt),
    rows.map(({ doneBy }) => doneBy),
  ]
  await sql`
    update app.task_checklist c set done_at = t.done_at, done_by = t.done_by
    from unnest(${steps}::uuid[], ${ats}::timestamptz[], ${people}::uuid[]) as t (id, done_at, done_by)
    where c.manager_id = ${managerId} and c.task_id = ${taskId} and c.id = t.id`.execute(tx)
}

export function findChecklists(tx: Tx, managerId: string, taskIds: readonly string[]) {
  return tx
    .selectFrom('taskChecklist')
    .select(['taskId', 'id', 'text', 'doneAt', 'doneBy'])
    .where('managerId', '=', managerId)
    .where('taskId', '=', anyOf(taskIds))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function findComments(tx: Tx, managerId: string, taskIds: readonly string[]) {
  return tx
    .selectFrom('taskComments')
    .select(['taskId', 'id', 'content', 'createdBy', 'createdAt'])
    .where('managerId', '=', managerId)
    .where('taskId', '=', anyOf(taskIds))
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** How many comments a task has besides this one, and how many characters these. */
export function findDiscussionSize(
  tx: Tx,
  managerId: string,
  { taskId, besides }: { taskId: string; besides: string },
) {
  return tx
    .selectFrom('taskComments')
    .select(({ fn }) => fn.countAll<number>().as('comments'))
    .select(sql<number>`coalesce(sum(length(content)), 0)`.as('characters'))
    .where('managerId', '=', managerId)
    .where('taskId', '=', taskId)
    .where('id', '!=', besides)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
}

export function findPhotos(tx: Tx, managerId: string, taskIds: readonly string[]) {
  return tx
    .selectFrom('taskPhotos')
    .select(['taskId', 'id', 'fileId', 'createdBy', 'createdAt'])
    .where('managerId', '=', managerId)
    .where('taskId', '=', anyOf(taskIds))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

interface Tick {
  doneAt: string | null
  doneBy: string | null
  tickSentAt: string | null
}

/** @returns whether the task has this step */
export async function updateTick(
  tx: Tx,
  managerId: string,
  { taskId, itemId, ...tick }: Tick & { taskId: string; itemId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('taskChecklist')
    .set(tick)
    .where('managerId', '=', managerId)
    .where('taskId', '=', taskId)
    .where('id', '=', itemId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Added extends OfTask {
  id: string
  createdBy: string
  createdAt: string
}

/** @returns whether it was inserted; false when the id is taken */
export async function insertComment(tx: Tx, managerId: string, { audience, ...comment }: Added & { content: string }) {
  const inserted = await tx
    .insertInto('taskComments')
    .values({ managerId, audience: [...audience], ...comment })
    .onConflict((oc) => oc.columns(['managerId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** @returns the id of its task, or undefined unless this user wrote it */
export async function markCommentDeleted(
  tx: Tx,
  { managerId, userId }: { managerId: string; userId: string },
  { id, deletedAt }: { id: string; deletedAt: string },
): Promise<string | undefined> {
  const deleted = await tx
    .updateTable('taskComments')
    .set({ deletedAt })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('createdBy', '=', userId)
    .returning('taskId')
    .executeTakeFirst()
  return deleted?.taskId
}

/** @returns whether it was inserted; false if it was before */
export async function insertPhoto(
  tx: Tx,
  managerId: string,
  { audience, ...photo }: Added & { fileId: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('taskPhotos')
    .values({ managerId, audience: [...audience], ...photo })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** @param by only a photo that this user added; anyone's if left out. @returns the ids of its file and its task */
export function removePhoto(tx: Tx, managerId: string, id: string, by?: string) {
  return tx
    .deleteFrom('taskPhotos')
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .$if(by !== undefined, (query) => query.where('createdBy', '=', by ?? ''))
    .returning(['fileId', 'taskId'])
    .executeTakeFirst()
}
