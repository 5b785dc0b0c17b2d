import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'

/** Whose a row is: a table has some of these columns. */
export interface RowOwner {
  manager_id: string
  employment_info: string
  employee: string
  user_id: string
}

/** A value of each type that has no list of its own. */
const examples: Record<string, string> = {
  bigint: '1',
  boolean: 'true',
  date: '2026-11-20',
  'double precision': '1',
  integer: '1',
  jsonb: '{}',
  numeric: '1',
  text: 'any',
  'text[]': '{}',
  'timestamp(3) with time zone': '2026-11-20T01:00:00.000Z',
}

/** Makes a scratch database take any row: what is tested then is who may write it, not what it says. */
export async function dropChecks(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
     from pg_constraint where connamespace = 'app'::regnamespace and contype in ('c', 'f') and conparentid = 0`,
  )
  for (const { drop } of rows) await owner.query(drop)
}

/** Writes one row, whatever the table is; one that is there already stays. */
export async function plantRow(owner: Client, table: string, rowOwner: RowOwner): Promise<void> {
  const whose: Record<string, string> = { ...rowOwner }
  const { rows } = await owner.query<{ name: string; type: string; example: string | null }>(
    `select attname as name, format_type(atttypid, atttypmod) as type,
       (select enumlabel from pg_enum where enumtypid = atttypid order by enumsortorder limit 1) as example
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and ((attnotnull and not atthasdef) or attname = any($2))`,
    [`app.${table}`, Object.keys(whose)],
  )
  const values = rows.map(({ name, type, example }) => {
    const id = type === 'uuid' ? randomUUID() : undefined
    return whose[name] ?? id ?? example ?? examples[type.replace(/\(\d+,\d+\)$/, '')] ?? `no example of ${type}`
  })
  const columns = rows.map(({ name }) => `"${name}"`).join(', ')
  const places = values.map((_, index) => `$${index + 1}`).join(', ')
  await owner.query(`insert into app.${table} (${columns}) values (${places}) on conflict do nothing`, values)
}
