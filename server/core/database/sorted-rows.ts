import { type RawBuilder, sql } from 'kysely'
import type { SortDirection } from '#shared/core/pages.ts'

/** A text as searches and lists compare it: without case and accents, as `folded` of shared/core, and in the same order on every database. */
export const foldedText = (text: RawBuilder<unknown>) => sql<string>`(app.folded(${text}) collate "C")`

/** Text as it is, in the same order on every database. */
export const sortedText = (value: RawBuilder<unknown>) => sql<string | null>`((${value}) collate "C")`

/** Text that sorts as time does. */
export const sortedInstant = (column: string) =>
  sortedText(sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYYMMDDHH24MISSMS')`)

/** The word that the screen shows for a value. */
export const labelOf = (column: string, labels: Readonly<Record<string, string>>) =>
  sql<string | null>`(${JSON.stringify(labels)}::jsonb ->> ${sql.ref(column)}::text)`

export const sortedLabel = (...label: Parameters<typeof labelOf>) => sortedText(labelOf(...label))

/** As `matchesSearch`. @param text folded */
export const contains = (text: RawBuilder<string>, search: string) =>
  sql<boolean>`(strpos(${text}, ${foldedText(sql`${search.trim()}::text`)}) > 0)`

interface Sorted {
  /** What rows are sorted by. Those without it come last in both directions. */
  value: RawBuilder<unknown>
  direction: SortDirection
}

export const inOrder = ({ value, direction }: Sorted) => sql`${value} ${sql.raw(direction)} nulls last`

/**
 * The rows that come after a cursor.
 * @param last the value of the cursor
 * @param rest whether a row with the same value comes after it
 */
export function isAfter({ value, direction }: Sorted, last: RawBuilder<unknown>, rest: RawBuilder<boolean>) {
  const beyond = sql`${value} ${sql.raw(direction === 'asc' ? '>' : '<')} ${last}`
  return sql<boolean>`(coalesce(${beyond}, ${value} is null and ${last} is not null)
    or (${value} is not distinct from ${last} and ${rest}))`
}
