import { sql } from 'kysely'
import { z } from 'zod'
import { id as idField, instant } from '#shared/core/fields.ts'
import type { TaskStatus } from '#shared/tasks/task-status.ts'
import type { Tx } from '#server/core/database/database.ts'
import type { StatusTimes } from '../tasks-store.ts'

/**
 * When each task was started and completed, and who did it, before this user took it from the one status to the other; without
 * those whose status was changed since. By their versions, because changes that wait for each other are dated when they began.
 */
export async function findTimesBefore(
  tx: Tx,
  { managerId, userId }: { managerId: string; userId: string },
  { ids, status, back }: { ids: readonly string[]; status: TaskStatus; back: TaskStatus },
): Promise<ReadonlyMap<string, StatusTimes>> {
  const { rows } = await sql<StatusTimes>`
    select h.row_id as id, h.before ->> 'started_at' as started_at,
      h.before ->> 'completed_at' as completed_at, h.before ->> 'completed_by' as completed_by
    from (
      select distinct on (row_id) row_id, who, before, after from app.history
      where manager_id = ${managerId} and tbl = 'tasks' and row_id = any(${ids}::uuid[]) and op = 'update'
        and before ->> 'status' <> after ->> 'status'
      order by row_id, (after ->> 'version')::integer desc
    ) h
    where h.who = ${userId} and h.before ->> 'status' = ${back} and h.after ->> 'status' = ${status}`.execute(tx)
  return new Map(rows.map((times) => [times.id, times]))
}

interface PeopleChange {
  id: string
  /** Whether it was everyone's before. */
  everyone: boolean
  added: string[]
  removed: string[]
}

/** The last change of each task's people, if this user made it. By its version, as above; rows of one change have one instant. */
export async function findPeopleBefore(
  tx: Tx,
  { managerId, userId }: { managerId: string; userId: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, PeopleChange>> {
  const { rows } = await sql<PeopleChange>`
    with people as (
      select coalesce(after, before) ->> 'task_id' as task_id, at, op, coalesce(after, before) ->> 'user_id' as user_id
      from app.history
      where manager_id = ${managerId} and tbl = 'task_assignees' and coalesce(after, before) ->> 'task_id' = any(${ids}::text[])
        and op <> 'update'
    ), changes as (
      select distinct on (h.row_id) h.row_id as id, h.op, h.at, h.who, (h.before ->> 'everyone')::boolean as everyone
      from app.history h
      where h.manager_id = ${managerId} and h.tbl = 'tasks' and h.row_id = any(${ids}::uuid[])
        and (h.before -> 'audience' is distinct from h.after -> 'audience'
          or (h.row_id::text, h.at) in (select p.task_id, p.at from people p))
      order by h.row_id, (h.after ->> 'version')::integer desc
    )
    select c.id, c.everyone,
      array(select p.user_id from people p where p.task_id = c.id::text and p.at = c.at and p.op = 'insert') as added,
      array(select p.user_id from people p where p.task_id = c.id::text and p.at = c.at and p.op = 'delete') as removed
    from changes c where c.op = 'update' and c.who = ${userId}`.execute(tx)
  return new Map(rows.map((change) => [change.id, change]))
}

/** Columns that follow from others, or from the call. */
const unseen = ['audience', 'position', 'version', 'status_sent_at', 'tick_sent_at']

export interface StoredChange {
  id: string
  at: string
  /** Null for a change by the system. */
  who: string | null
  tbl: string
  op: string
  before: Row | null
  after: Row | null
}

/** By what changes are sorted. */
export const changeCursor = z.object({ at: instant, id: idField })

interface HistoryAsked {
  id: string
  after: z.infer<typeof changeCursor> | null
  limit: number
}

/**
 * The history that the database keeps of a task and its parts, latest first: what a person sees of it. The parts that a task
 * was added with are part of its first change.
 */
export async function findTaskHistory(tx: Tx, managerId: string, { id, after, limit }: HistoryAsked) {
  const { rows } = await sql<StoredChange>`
    select h.id, h.at, h.who, h.tbl, h.op, h.before, h.after from (
      select * from app.history
      where manager_id = ${managerId} and tbl = 'tasks' and row_id = ${id}
      union all
      select * from app.history
      where manager_id = ${managerId} and coalesce(after, before) ->> 'task_id' = ${id}
        and tbl in ('task_assignees', 'task_checklist', 'task_photos', 'task_comments')
        and at is distinct from (select min(a.at) from app.history a
          where a.manager_id = ${managerId} and a.tbl = 'tasks' and a.row_id = ${id} and a.op = 'insert')
    ) h
    where not (h.tbl = 'task_comments' and h.op = 'insert') and (h.op <> 'update'
      or h.before - ${unseen}::text[] is distinct from h.after - ${unseen}::text[])
      and (${after === null} or (h.at, h.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by h.at desc, h.id desc limit ${limit}`.execute(tx)
  return rows
}

type Row = Record<string, unknown>
