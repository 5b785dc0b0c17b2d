import { z } from 'zod'
import { id as rowId, instant } from '#shared/core/fields.ts'
import { type Away, mostAway } from '#shared/leave/leave-contract.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { findLeaveWithin } from './leave-store.ts'

interface Days {
  from: string
  to: string
}

/** Employees who are away, or have requested leave, in these days, by start. */
export async function findAway({ actor, tx }: BusinessScope, days: Days): Promise<(Away & { startTime: string })[]> {
  const leaves = await findLeaveWithin(tx, actor.managerId, days)
  return leaves.map(({ id, employeeId, leaveType, status, startDate, endDate, startTime }) => {
    return { id, employeeId, leaveType, status, startDate, endDate, startTime }
  })
}

const awayPlace = z.object({ startTime: instant, id: rowId })
type Place = z.infer<typeof awayPlace>

/** The same, a page at a time. */
export async function listAway(scope: BusinessScope, { cursor, ...days }: Days & { cursor?: string | undefined }) {
  const after = readCursor(cursor, awayPlace)
  const found = await findAway(scope, days)
  const rest = after === null ? found : found.filter((place) => inOrder(place, after) > 0)
  const { rows, nextCursor } = pageOf(rest, ({ startTime, id }) => ({ startTime, id }), { rows: mostAway })
  return { away: rows.map(({ startTime: _start, ...away }) => away), nextCursor }
}

function inOrder(one: Place, other: Place): number {
  return (
    Temporal.Instant.compare(one.startTime, other.startTime) || (one.id < other.id ? -1 : Number(one.id > other.id))
  )
}
