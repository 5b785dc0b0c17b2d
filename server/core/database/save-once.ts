import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import type { Text } from '#shared/core/text.ts'
import type { BusinessScope } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import type { Tx } from './database.ts'
import { requireRoom } from './require-room.ts'

/** By their names in TypeScript. */
type Columns = Readonly<Record<string, unknown>>

/** What a call saves under an id that its caller made. */
interface NewRow {
  id: string
  /** The columns that say what the caller wants, and none that the server adds. */
  columns: Columns
  /** Rows of other tables that belong to it, such as the steps of a task. `of` is their column with its id. */
  parts?: readonly { table: string; of: string; rows: readonly Columns[] }[]
}

interface Wanted<Row extends NewRow> {
  table: string
  rows: readonly Row[]
  /** Refuses an id that has other content. */
  otherwise: Text
}

interface Saving<Row extends NewRow> extends Wanted<Row> {
  /** Refuses rows that are not saved and could not be inserted; with `otherwise` if left out. */
  refuseTaken?: (rows: readonly Row[]) => Promise<never>
}

type Scope = Pick<BusinessScope, 'tx' | 'actor'>

/**
 * Saves rows under ids that their caller made, once. A call whose answer was lost is sent again: what it saved before stays
 * as it is, also if someone has changed, hidden or deleted it since, and an id with other content is refused, so that nothing
 * is answered as saved that is not. The history has what was saved first. A farm that has no room for the new rows is refused.
 * @param save inserts the rows that are new, after its own checks. @returns the ids that it inserted
 */
export async function saveOnce<Row extends NewRow>(
  scope: Scope,
  { refuseTaken, ...wanted }: Saving<Row>,
  save: (rows: readonly Row[]) => Promise<readonly string[]>,
): Promise<void> {
  const { rows, otherwise } = wanted
  const byId = new Map(rows.map((row) => [row.id, row]))
  if (rows.some((row) => !isDeepStrictEqual(row, byId.get(row.id)))) refuse('CONFLICT', otherwise)
  const saved = await findSaved(scope, wanted)
  const fresh = [...byId.values()].filter(({ id }) => !saved.has(id))
  if (fresh.length > 0) await requireRoom(scope, wanted.table, fresh.length)
  const inserted = fresh.length === 0 ? [] : await save(fresh)
  const left = fresh.filter(({ id }) => !inserted.includes(id))
  // The same call may have arrived a moment ago.
  const meanwhile = await findSaved(scope, { ...wanted, rows: left })
  const taken = left.filter(({ id }) => !meanwhile.has(id))
  if (taken.length === 0) return
  await refuseTaken?.(taken)
  refuse('CONFLICT', otherwise)
}

/** Of these rows, those that were saved before. Refuses an id that has other content. */
export async function findSaved(
  { tx, actor: { managerId } }: Scope,
  { table, rows, otherwise }: Wanted<NewRow>,
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const compared = { tx, managerId }
  const stored = await findInserted(compared, table, rows)
  const present = rows.filter(({ id }) => stored.has(id))
  if (present.length === 0) return new Set()
  const wanted = await asStored(
    tx,
    table,
    present.map(({ columns }) => columns),
  )
  const isSame = ({ id, columns }: NewRow, index: number) =>
    Object.entries(columns).every(
      ([name, value]) => value === undefined || isDeepStrictEqual(wanted[index]?.[name], stored.get(id)?.content[name]),
    )
  const other = present.find((row, index) => !isSame(row, index)) ?? (await findOtherParts(compared, present, stored))
  if (other) refuse('CONFLICT', otherwise, { existingId: other.id })
  return new Set(present.map(({ id }) => id))
}

/**
 * Of these rows, those that the caller changed so that they had these columns: a call that is sent again has changed them
 * already, also if others have changed, hidden or deleted them since. One of the columns says which call it was.
 */
export async function findChanged(
  tx: Tx,
  { table, ids, columns }: { table: string; ids: readonly string[]; columns: Columns },
): Promise<ReadonlySet<string>> {
  // No table is named, as below.
  const { rows } = await sql<{ id: string }>`
    select c.row_id as id from app.own_changes(${table}, ${ids}::uuid[],
      jsonb_strip_nulls(${inTable(table, sql`${JSON.stringify(inSnakeCase(columns))}::jsonb`)})) c`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

interface Compared {
  tx: Tx
  managerId: string
}

interface Stored {
  content: Columns
  /** When it was inserted. */
  at: string
}

/** The rows as they were inserted, also those that the caller no longer sees or that are gone. */
async function findInserted({ tx }: Compared, table: string, rows: readonly NewRow[]) {
  // The statement names no table, because on Citus the function would run on a worker then.
  const inserted = await sql<Stored & { id: string }>`
    select r.row_id as id, r.inserted_at as at, ${inTable(table, sql`r.content`)} as content
    from app.rows_inserted(${table}, ${rows.map(({ id }) => id)}::uuid[]) r`.execute(tx)
  return new Map<string, Stored>(inserted.rows.map(({ id, at, content }) => [id, { at, content }]))
}

/** The first of the rows that has other parts. */
async function findOtherParts(compared: Compared, rows: readonly NewRow[], stored: ReadonlyMap<string, Stored>) {
  const parts = rows.flatMap(({ id, parts: own = [] }) => own.map((part) => ({ id, ...part })))
  for (const [table, ofTable] of Map.groupBy(parts, (part) => part.table)) {
    const of = ofTable[0]?.of ?? ''
    const asked = ofTable.flatMap(({ id, rows: own }) => own.map((columns) => ({ ...columns, [of]: id })))
    const wanted = await asStored(compared.tx, table, asked)
    const instants = new Set(ofTable.flatMap(({ id }) => stored.get(id)?.at ?? []))
    const found = await findParts(compared, table, instants)
    const first = found.filter(({ at, content }) => at === stored.get(String(content[of]))?.at)
    const names = Object.keys(asked[0] ?? {})
    const textsOf = (all: readonly Columns[], id: string) =>
      all
        .filter((columns) => columns[of] === id)
        .map((columns) => JSON.stringify(names.map((name) => columns[name])))
        .toSorted()
    const contents = first.map(({ content }) => content)
    const other = rows.find(({ id }) => !isDeepStrictEqual(textsOf(wanted, id), textsOf(contents, id)))
    if (other) return other
  }
  return undefined
}

/** The parts that these transactions inserted. */
async function findParts({ tx, managerId }: Compared, table: string, instants: ReadonlySet<string>): Promise<Stored[]> {
  const found: Stored[] = []
  for (const at of instants) {
    const { from, to } = idsOfTransaction(at)
    const inserted = await sql<Stored>`
      select h.at, ${inTable(table, sql`h.after`)} as content from app.history h
      where h.manager_id = ${managerId} and h.id >= ${from} and h.id < ${to} and h.at = ${at}
        and h.tbl = ${table} and h.op = 'insert'`.execute(tx)
    found.push(...inserted.rows)
  }
  return found
}

/** No call's transaction lasts this long. */
const longestTransaction = { minutes: 10 }

/**
 * The ids that the history gave to what one transaction wrote, because they begin with the clock (`app.uuid7()`). The key
 * finds them at once. The content of the rows is JSON, for which row-level security lets no index be used.
 */
function idsOfTransaction(at: string) {
  const begun = Temporal.Instant.from(at)
  // The clock of the ids may step back during the transaction.
  return { from: firstIdAt(begun.subtract({ seconds: 10 })), to: firstIdAt(begun.add(longestTransaction)) }
}

function firstIdAt({ epochMilliseconds }: Temporal.Instant): string {
  const time = epochMilliseconds.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

/** The columns as the table would store them: an instant in its precision, a number in its scale. */
async function asStored(tx: Tx, table: string, rows: readonly Columns[]): Promise<Columns[]> {
  const stored = await sql<{ content: Columns }>`
    select ${inTable(table, sql`w.wanted`)} as content
    from jsonb_array_elements(${JSON.stringify(rows.map(inSnakeCase))}::jsonb) with ordinality w (wanted, place) order by w.place`.execute(
    tx,
  )
  return stored.rows.map(({ content }) => content)
}

const nameOf = (table: string) => sql.table(`app.${table}`)

const inTable = (table: string, row: RawBuilder<unknown>) =>
  sql`to_jsonb(jsonb_populate_record(null::${nameOf(table)}, ${row}))`

const inSnakeCase = (columns: Columns) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
