import { sql } from 'kysely'
import { anyOf } from './any-of.ts'
import type { Tx } from './database.ts'

/** In an audience, all employees of the business: `app.everyone()`. */
export const everyoneInAudience = '00000000-0000-0000-0000-000000000000'

/** Rows with an audience, and the tables of what belongs to them, each with its column for their id. */
export interface AudienceOwner {
  table: string
  parts: Readonly<Record<string, string>>
}

/**
 * Gives what belongs to these rows, their files as well, the audience that they have now, because a policy reads only its own
 * row. The transaction has changed or locked the rows, and a verb that adds a part locks them too, so that none is added with
 * the audience of before.
 */
export async function setAudience(
  tx: Tx,
  managerId: string,
  { table, parts }: AudienceOwner,
  ids: readonly string[],
): Promise<void> {
  const owner = sql.table(`app.${table}`)
  for (const [part, ofOwner] of Object.entries(parts)) {
    await sql`
      update ${sql.table(`app.${part}`)} p set audience = o.audience from ${owner} o
      where p.manager_id = ${managerId} and o.manager_id = ${managerId} and o.id = ${anyOf(ids)}
        and ${sql.ref(`p.${ofOwner}`)} = o.id and p.audience <> o.audience`.execute(tx)
  }
  await sql`
    update app.files f set audience = o.audience from ${owner} o
    where f.manager_id = ${managerId} and o.manager_id = ${managerId} and o.id = ${anyOf(ids)}
      and f.owner_table = ${table} and f.owner_id = o.id and f.audience <> o.audience`.execute(tx)
}
