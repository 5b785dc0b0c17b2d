import { mostRows } from '#shared/core/pages.ts'
import type { MachineFilter, MachineOrder } from '#shared/machines/machine-filter.ts'
import { namedCursor } from '#server/core/database/named-order.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { findMachines } from './assets-store.ts'

type MachinesAsked = MachineFilter & MachineOrder & { cursor?: string | undefined }

/** The machines of a filter that the farm has now, in their order, a page at a time. */
export async function listMachines({ tx, actor }: BusinessContext, asked: MachinesAsked) {
  const { sort = 'name', direction = 'asc', cursor, ...filter } = asked
  const after = readCursor(cursor, namedCursor)
  const found = await findMachines(tx, actor.managerId, { ...filter, sort, direction, after, limit: mostRows + 1 })
  const { rows, nextCursor } = pageOf(found, ({ sortKey, nameOrder, id }) => ({ key: sortKey, name: nameOrder, id }))
  return { machines: rows, nextCursor }
}
