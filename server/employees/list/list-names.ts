import { mostNames } from '#shared/core/pages.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { findNames } from './employees-store.ts'
import { namedCursor } from '#server/core/database/named-order.ts'

/** The names of all employees, in their order. */
export async function listNames({ tx, actor }: BusinessContext, { cursor }: { cursor?: string | undefined }) {
  const after = readCursor(cursor, namedCursor)
  const found = await findNames(tx, actor.managerId, { after, limit: mostNames + 1 })
  const { rows, nextCursor } = pageOf(found, ({ nameKey, id }) => ({ key: nameKey, name: nameKey, id }), {
    rows: mostNames,
  })
  return { employees: rows, nextCursor }
}
