import { sql } from 'kysely'
import type { Tx } from '#server/core/database/database.ts'

interface SizesAsked {
  completedSince: string
  after: string | null
  limit: number
}

/**
 * The open tasks that are this user's or everyone's, and those completed since the instant, by id: about how many characters
 * the details of each have, with what their fields take in JSON.
 */
export async function findOwnTaskSizes(
  tx: Tx,
  { managerId, userId }: { managerId: string; userId: string },
  { completedSince, after, limit }: SizesAsked,
) {
  const { rows } = await sql<{ id: string; characters: number }>`
    select o.id, 1500 + length(o.description)
      + (select count(*) * 40 from app.task_assignees a where a.manager_id = ${managerId} and a.task_id = o.id)
      + (select coalesce(sum(200 + length(i.text)), 0) from app.task_checklist i
        where i.manager_id = ${managerId} and i.task_id = o.id)
      + (select coalesce(sum(200 + length(c.content)), 0) from app.task_comments c
        where c.manager_id = ${managerId} and c.task_id = o.id and c.deleted_at is null)
      + (select count(*) * 200 from app.task_photos p where p.manager_id = ${managerId} and p.task_id = o.id) as characters
    from (
      select t.id, t.description from app.tasks t
      where t.manager_id = ${managerId} and t.deleted_at is null
        and (t.completed_at is null or t.completed_at >= ${completedSince}::timestamptz)
        and (t.everyone or exists (select from app.task_assignees m
          where m.manager_id = ${managerId} and m.task_id = t.id and m.user_id = ${userId}))
        and (${after}::uuid is null or t.id > ${after}::uuid)
      order by t.id limit ${limit}
    ) o
    order by o.id`.execute(tx)
  return rows
}
