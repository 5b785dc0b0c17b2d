import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { id as anId, text } from '#shared/core/fields.ts'
import type { SortDirection } from '#shared/employees/people-sort.ts'

/** Where a list of people goes on: what it is sorted by, then name and id. */
export const peoplePlace = z.object({ key: text(1000).nullable(), name: text(1000), id: anId })
export type PeoplePlace = z.infer<typeof peoplePlace>

type Text = RawBuilder<string | null>

/** Without case and accents, as `matchesSearch` compares; in the same order on every database. */
export const folded = (value: RawBuilder<unknown>) =>
  sql<string>`lower(regexp_replace(normalize(${value}, NFD), '[\\u0300-\\u036f]', '', 'g')) collate "C"`

/** Text that sorts as time does. */
export const sortedInstant = (column: string) =>
  sql<string | null>`(to_char(${sql.ref(column)} at time zone 'UTC', 'YYYYMMDDHH24MISSMS') collate "C")`

export const sortedText = (value: RawBuilder<unknown>) => sql<string | null>`((${value}) collate "C")`

/** The displayed name of a row, by which `byName` sorts. */
export const foldedName = (table: string) =>
  folded(sql`${sql.ref(`${table}.firstName`)} || ' ' || ${sql.ref(`${table}.lastName`)}`)

/** Whether a folded name contains the search. */
export const contains = (name: RawBuilder<string>, search: string) =>
  sql<boolean>`strpos(${name}, ${folded(sql`${search.trim()}::text`)}) > 0`

interface Order {
  /** What rows are sorted by; those without it come last in both directions. */
  key: Text
  name: RawBuilder<string>
  id: RawBuilder<string>
  direction: SortDirection
}

export const inPeopleOrder = ({ key, name, id, direction }: Order) =>
  sql`${key} ${sql.raw(direction)} nulls last, ${name}, ${id}`

export function isAfterPerson({ key, name, id, direction }: Order, place: PeoplePlace) {
  const nextOfEquals = sql`(${name}, ${id}) > (${place.name}::text, ${place.id}::uuid)`
  if (place.key === null) return sql<boolean>`(${key} is null and ${nextOfEquals})`
  const beyond = sql`${key} ${sql.raw(direction === 'asc' ? '>' : '<')} ${place.key}::text`
  return sql<boolean>`(${key} is null or ${beyond} or (${key} = ${place.key}::text and ${nextOfEquals}))`
}
