import { mostRows, type SortDirection } from '#shared/core/pages.ts'
import type { EmployeeSort } from '#shared/employees/people-sort.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { findEmployees } from './employees-store.ts'
import { namedCursor } from '#server/core/database/named-order.ts'

interface Asked {
  ids?: string[] | undefined
  status?: 'active' | 'archived' | undefined
  search?: string | undefined
  sort?: EmployeeSort | undefined
  direction?: SortDirection | undefined
  cursor?: string | undefined
}

/** Employees with all their pay terms, a page at a time. Ids of other businesses find no one. */
export async function listEmployees({ tx, actor }: BusinessContext, asked: Asked) {
  const { sort = 'name', direction = 'asc', cursor, ...which } = asked
  const after = readCursor(cursor, namedCursor)
  const found = await findEmployees(tx, actor.managerId, { ...which, sort, direction, after, limit: mostRows + 1 })
  const { rows, nextCursor } = pageOf(found, ({ sortKey, nameKey, id }) => ({ key: sortKey, name: nameKey, id }))
  return { employees: rows, nextCursor }
}
