import { sql } from 'kysely'
import { farmLimits, type LimitedTable } from '#shared/core/farm-limits.ts'
import { textOf } from '#shared/texts.ts'
import type { BusinessScope } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'

const isLimited = (table: string): table is LimitedTable => Object.hasOwn(farmLimits, table)

/** Refuses more rows than the farm may have in this table. Inserts into it wait for one another until they commit. */
export async function requireRoom(
  { tx, actor: { managerId } }: Pick<BusinessScope, 'tx' | 'actor'>,
  table: string,
  adding: number,
): Promise<void> {
  if (!isLimited(table)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${managerId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ present: number }>`
    select count(*)::int as present from ${sql.table(`app.${table}`)} t where t.manager_id = ${managerId}`.execute(tx)
  const { most } = farmLimits[table]
  if ((rows[0]?.present ?? 0) + adding > most) refuse('CONFLICT', textOf('core.noRoom', { table }))
}
