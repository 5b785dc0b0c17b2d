import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { id as anId, longText } from '#shared/core/fields.ts'
import { foldedText, inOrder, isAfter } from '#server/core/database/sorted-rows.ts'
import type { SortDirection } from '#shared/core/pages.ts'

/** Where a list of people goes on: what it is sorted by, then name and id. */
export const peopleCursor = z.object({ key: longText(4000).nullable(), name: longText(4000), id: anId })
export type PeopleCursor = z.infer<typeof peopleCursor>

type Text = RawBuilder<string | null>

/** Text that sorts as time does. */
export const sortedInstant = (column: string) =>
  sql<string | null>`(to_char(${sql.ref(column)} at time zone 'UTC', 'YYYYMMDDHH24MISSMS') collate "C")`

export const sortedText = (value: RawBuilder<unknown>) => sql<string | null>`((${value}) collate "C")`

/** The displayed name of a row, by which `byName` sorts. */
export const foldedName = (table: string) =>
  foldedText(sql`${sql.ref(`${table}.firstName`)} || ' ' || ${sql.ref(`${table}.lastName`)}`)

interface Order {
  /** What rows are sorted by; those without it come last in both directions. */
  key: Text
  name: RawBuilder<string>
  id: RawBuilder<string>
  direction: SortDirection
}

export const inPeopleOrder = ({ key, name, id, direction }: Order) =>
  sql`${inOrder({ value: key, direction })}, ${name}, ${id}`

export const isAfterPerson = ({ key, name, id, direction }: Order, cursor: PeopleCursor) =>
  isAfter(
    { value: key, direction },
    sql`${cursor.key}::text`,
    sql`(${name}, ${id}) > (${cursor.name}::text, ${cursor.id}::uuid)`,
  )
