import { sql } from 'kysely'
import type { Tx } from '#server/core/database/database.ts'

export interface SafetyFigures {
  openHazards: number
  /** Of them, high or extreme. */
  highHazards: number
  overdue: number
  /** That happened in the period, near misses included. */
  incidents: number
  nearMisses: number
  /** People hurt in them. */
  injured: number
  machinesOutOfUse: number
}

/** Withdrawn reports don't count. */
export async function countSafety(
  tx: Tx,
  managerId: string,
  { today, start, end }: { today: string; start: string; end: string },
): Promise<SafetyFigures> {
  const open = sql`(r.urgency > 0)`
  const hazard = sql`(r.type = 'hazard' and ${open})`
  const happened = sql`(r.type = 'incident' and r.happened_at >= ${start}::timestamptz and r.happened_at < ${end}::timestamptz)`
  const { rows } = await sql<SafetyFigures>`
    select count(*) filter (where ${hazard}) as open_hazards,
      count(*) filter (where ${hazard} and r.risk_level in ('high', 'extreme')) as high_hazards,
      count(*) filter (where ${open} and r.due_on < ${today}::date) as overdue,
      count(*) filter (where ${happened}) as incidents,
      count(*) filter (where ${happened} and r.severity = 'near_miss') as near_misses,
      (select count(*) from app.incident_people p join app.safety_reports r on r.manager_id = ${managerId} and r.id = p.report_id
        where p.manager_id = ${managerId} and p.role = 'injured' and r.withdrawn_at is null and ${happened}) as injured,
      (select count(*) from app.manager_assets a
        where a.manager_id = ${managerId} and a.deleted_at is null and a.out_of_use_since is not null) as machines_out_of_use
    from app.safety_reports r where r.manager_id = ${managerId} and r.withdrawn_at is null`.execute(tx)
  return (
    rows[0] ?? {
      openHazards: 0,
      highHazards: 0,
      overdue: 0,
      incidents: 0,
      nearMisses: 0,
      injured: 0,
      machinesOutOfUse: 0,
    }
  )
}
