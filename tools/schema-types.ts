import type { Client } from 'pg'

type Column = {
  table: string
  view: boolean
  name: string
  type: string
  array: boolean
  enum: boolean
  required: boolean
  default: boolean
  generated: boolean
}

const tsTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  timestamptz: 'string',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  jsonb: 'Json',
}

/** The Kysely interfaces of schema `app`, as the parsers of server/core/database/database.ts hand the values out. */
export async function schemaTypes(client: Client): Promise<string> {
  const enums = await client.query<{ name: string; labels: string[] }>(`
    select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
    from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'app'::regnamespace
    group by t.typname order by t.typname`)
  const columns = await readColumns(client)
  const tables = [...Map.groupBy(columns, (column) => column.table)]
  return `// Made by npm run db:make from db/migrations. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Json = ColumnType<unknown, string, string>

${enums.rows.map(({ name, labels }) => `export type ${pascal(name)} = ${labels.map((label) => `'${label}'`).join(' | ')}`).join('\n')}

${tables.map(([name, own]) => `export interface ${pascal(name)} {\n${own.map((column) => `  ${camel(column.name)}: ${typeOf(column)}\n`).join('')}}\n`).join('\n')}
export interface DB {
${tables.map(([name]) => `  ${camel(name)}: ${pascal(name)}\n`).join('')}}
`
}

async function readColumns(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, c.relkind = 'v' as view, a.attname as name, coalesce(e.typname, t.typname) as type,
      e.oid is not null as array, coalesce(e.typtype, t.typtype) = 'e' as enum, a.attnotnull as required,
      a.atthasdef and a.attgenerated = '' as default, a.attgenerated <> '' as generated
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'v') order by c.relname, a.attnum`)
  for (const view of new Set(rows.filter((row) => row.view).map((row) => row.table))) {
    const required = await requiredInView(client, view)
    for (const column of rows) if (column.table === view) column.required = required.has(column.name)
  }
  return rows
}

/** The catalogue does not say which columns of a view are never null: those that are so in its first table. */
async function requiredInView(client: Client, view: string): Promise<Set<string>> {
  const definition = await client.query<{ text: string }>('select pg_get_viewdef($1::regclass) as text', [
    `app.${view}`,
  ])
  const { fields } = await client.query(`select * from (${definition.rows[0]?.text.replace(/;$/, '')}) v limit 0`)
  const required = await client.query<{ origin: string }>(
    `select attrelid || '.' || attnum as origin from pg_attribute where attnotnull and attrelid = any($1)`,
    [fields.map((field) => field.tableID)],
  )
  const origins = new Set(required.rows.map((row) => row.origin))
  const mayMiss = /left join/i.test(definition.rows[0]?.text ?? '')
  return new Set(
    fields
      .filter((field) => origins.has(`${field.tableID}.${field.columnID}`))
      .filter((field) => !mayMiss || field.tableID === fields[0]?.tableID)
      .map((field) => field.name),
  )
}

function typeOf(column: Column): string {
  const base = column.enum ? pascal(column.type) : tsTypes[column.type]
  if (!base) throw new Error(`db:make knows no TypeScript type for ${column.type} (${column.table}.${column.name}).`)
  const whole = `${base}${column.array ? '[]' : ''}${column.required ? '' : ' | null'}`
  if (column.generated) return `GeneratedAlways<${whole}>`
  return column.default ? `Generated<${whole}>` : whole
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(`_${name}`)
