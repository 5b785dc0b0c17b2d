import type { Client } from 'pg'

/** Who a row belongs to, or whose action it records: the first of these columns that says so. */
const ownerColumns = ['employment_info', 'employee', 'created_by', 'user_id', 'who', 'sender', 'author', 'pinned_by']

/**
 * What the tables hold, so that any change shows: a line per table with the number of its rows and a hash of their content,
 * which does not depend on their order. A hash, because the loops over the contract ask for it hundreds of times.
 * @param except rows of these owners, by the ids of their employment and user, are left out
 * @param containing only rows with this text
 */
export async function hashTables(
  owner: Client,
  { except = [], containing = '' }: { except?: readonly string[]; containing?: string } = {},
): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string; columns: string[] }>(
    `select oid::regclass::text as name, array(select attname::text from pg_attribute where attrelid = pg_class.oid
       and attname = any($1) and not attisdropped order by array_position($1, attname::text)) as columns
     from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r' order by 1`,
    [ownerColumns],
  )
  const ofEach = tables.map(({ name, columns }) => {
    const rowOwner = `coalesce(${[...columns.map((column) => `${column}::text`), "''"].join(', ')})`
    return `select '${name} ' || count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as line
       from ${name} t where ${rowOwner} <> all($1) and position($2 in t::text) > 0`
  })
  const { rows } = await owner.query<{ line: string }>(`${ofEach.join(' union all ')} order by 1`, [except, containing])
  return rows.map(({ line }) => line)
}
