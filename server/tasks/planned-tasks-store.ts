import { sql } from 'kysely'
import type { Tx } from '#server/core/database/database.ts'

interface DueTime {
  id: string
  dueAt: string
  everyone: boolean
  assignees: string[]
}

/** All tasks that are due at a time, with their people. */
export function findDueTimes(tx: Tx, managerId: string): Promise<DueTime[]> {
  return tx
    .selectFrom('tasks as t')
    .select(['t.id', 't.everyone'])
    .select(sql<string>`t.due_at`.as('dueAt'))
    .select(
      sql<string[]>`array(select a.user_id from app.task_assignees a
        where a.manager_id = ${managerId} and a.task_id = t.id)`.as('assignees'),
    )
    .where('t.managerId', '=', managerId)
    .where('t.dueAt', 'is not', null)
    .execute()
}

/**
 * A next task that no one has touched keeps its first version, by which it goes again when the task before it is reopened
 * (`deleteNextTask`).
 */
export async function updateDueTimes(tx: Tx, managerId: string, tasks: readonly Pick<DueTime, 'id' | 'dueAt'>[]) {
  const ids = tasks.map(({ id }) => id)
  await sql`
    update app.tasks t
    set due_at = m.due_at, version = case when t.version = 1 and t.repeats is not null then 1 else t.version + 1 end
    from unnest(${ids}::uuid[], ${tasks.map(({ dueAt }) => dueAt)}::timestamptz[]) as m (id, due_at)
    where t.manager_id = ${managerId} and t.id = any(${ids}::uuid[]) and t.id = m.id`.execute(tx)
}

export async function countTimed(tx: Tx, managerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('tasks')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('managerId', '=', managerId)
    .where('dueAt', 'is not', null)
    .where('completedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
