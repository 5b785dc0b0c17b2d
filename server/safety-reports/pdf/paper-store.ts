import { sql } from 'kysely'
import type { Tx } from '#server/core/database/database.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import type { Letterhead } from './printed-report.ts'

/** The ABN of the business, as its digits. */
async function findAbn(tx: Tx, managerId: string): Promise<string | null> {
  const { abn } = await tx
    .selectFrom('userManager')
    .select('abn')
    .where('managerId', '=', managerId)
    .executeTakeFirstOrThrow()
  return abn
}

/** The names of these locations, activities and machines, removed ones too. */
export async function findNames(
  tx: Tx,
  managerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select l.id, l.name from app.manager_locations l where l.manager_id = ${managerId} and l.id = any(${ids}::uuid[])
    union all select a.id, a.name from app.manager_activities a where a.manager_id = ${managerId} and a.id = any(${ids}::uuid[])
    union all select m.id, m.name from app.manager_assets m where m.manager_id = ${managerId} and m.id = any(${ids}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function findLetterhead({ tx, actor, now }: BusinessScope): Promise<Letterhead> {
  const { businessName, zone } = await farmSettings(tx, actor.managerId)
  return { businessName, zone, now, abn: await findAbn(tx, actor.managerId) }
}
