import { sql } from 'kysely'
import { bindChannels } from '#server/core/database/bind-channels.ts'
import type { Database } from '#server/core/database/database.ts'

interface Employee {
  managerId: string
  userId: string
}

/** Each row that row-level security lets an employee read, as its table and a hash. The history is read by managers only. */
export function hashesReadBy(db: Database, { managerId, userId }: Employee): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select app.act_as_employee(${userId}, ${managerId}, 'test')`.execute(tx)
    await bindChannels(tx)
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r' and relrowsecurity
      order by relname`.execute(tx)
    const each = tables.map(
      ({ name }) => sql`select ${name} || ' ' || md5(t::text) as row from ${sql.table(`app.${name}`)} t`,
    )
    const { rows } = await sql<{ row: string }>`${sql.join(each, sql` union all `)}`.execute(tx)
    return rows.map(({ row }) => row)
  })
}
