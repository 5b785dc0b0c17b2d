import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database, Tx } from '#server/core/database/database.ts'

export type TimerKind = 'written' | 'insurer'

interface Timer {
  reportId: string
  kind: TimerKind
  /** Null if nothing is due. */
  limit: { dueAt: string | null; dueOn: string; remindAt: string } | null
}

/** A limit that moves is reminded of again. */
export async function keepTimer(tx: Tx, managerId: string, { reportId, kind, limit }: Timer): Promise<void> {
  if (limit === null) {
    await tx
      .deleteFrom('incidentTimers')
      .where('managerId', '=', managerId)
      .where('reportId', '=', reportId)
      .where('kind', '=', kind)
      .execute()
    return
  }
  await tx
    .insertInto('incidentTimers')
    .values({ managerId, id: newId(), reportId, kind, ...limit })
    .onConflict((oc) =>
      oc
        .columns(['managerId', 'reportId', 'kind'])
        .doUpdateSet({ ...limit, remindedAt: null })
        .where(
          sql<boolean>`(incident_timers.due_at, incident_timers.due_on) is distinct from (excluded.due_at, excluded.due_on)`,
        ),
    )
    .execute()
}

export async function findDueTimers(db: Database, until: string): Promise<{ managerId: string; id: string }[]> {
  const { rows } = await sql<{ managerId: string; id: string }>`
    select manager_id, id from app.due_incident_timers(${until}::timestamptz)`.execute(db)
  return rows
}

/** @returns the timer, or undefined if its managers were reminded before, or if it has moved to later than this */
export function markTimerReminded(tx: Tx, managerId: string, id: string, at: string) {
  return tx
    .updateTable('incidentTimers')
    .set({ remindedAt: at })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('remindedAt', 'is', null)
    .where('remindAt', '<=', at)
    .returning((eb) => ['reportId', 'dueAt', 'dueOn', eb.ref('kind').$castTo<TimerKind>().as('kind')])
    .executeTakeFirst()
}
