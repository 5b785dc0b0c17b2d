import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { id as anId, longText } from '#shared/core/fields.ts'
import type { SortDirection } from '#shared/core/pages.ts'
import { inOrder, isAfter } from './sorted-rows.ts'

/** Where a list of what has a name goes on: what it is sorted by, then name and id. */
export const namedCursor = z.object({ key: longText(4000).nullable(), name: longText(4000), id: anId })
export type NamedCursor = z.infer<typeof namedCursor>

interface NamedOrder {
  /** What rows are sorted by; those without it come last in both directions. */
  key: RawBuilder<string | null>
  name: RawBuilder<string>
  id: RawBuilder<string>
  direction: SortDirection
}

export const inNamedOrder = ({ key, name, id, direction }: NamedOrder) =>
  sql`${inOrder({ value: key, direction })}, ${name}, ${id}`

export const isAfterNamed = ({ key, name, id, direction }: NamedOrder, cursor: NamedCursor) =>
  isAfter(
    { value: key, direction },
    sql`${cursor.key}::text`,
    sql`(${name}, ${id}) > (${cursor.name}::text, ${cursor.id}::uuid)`,
  )
