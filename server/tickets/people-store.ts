import { sql } from 'kysely'
import type { Position } from '#shared/employees/position.ts'
import type { TicketKind } from '#shared/tickets/ticket-kind.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import type { Tx } from '#server/core/database/database.ts'
import { inNamedOrder, isAfterNamed, type NamedCursor } from '#server/core/database/named-order.ts'
import { foldedText } from '#server/core/database/sorted-rows.ts'

export interface PeopleAsked {
  employeeIds?: readonly string[] | undefined
  positions?: readonly Position[] | undefined
  locationIds?: readonly string[] | undefined
}

/** Those who work here, by name. @param since of the work at the locations */
export function findActivePeople(
  tx: Tx,
  managerId: string,
  asked: PeopleAsked & { since: string; after: NamedCursor | null; limit: number },
) {
  const { employeeIds, positions, locationIds, since, after, limit } = asked
  const name = foldedText(sql`e.first_name || ' ' || e.last_name`)
  const order = { key: name, name, id: sql.ref<string>('e.id'), direction: 'asc' as const }
  let found = tx
    .selectFrom('employmentInfo as e')
    .select(['e.id as employeeId', 'e.userId', 'e.employmentPosition as position', name.as('nameKey')])
    .where('e.managerId', '=', managerId)
    .where('e.active', '=', true)
  if (employeeIds) found = found.where('e.id', '=', anyOf(employeeIds))
  if (positions) found = found.where('e.employmentPosition', 'in', positions)
  if (locationIds) {
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('logLocations as a')
          .innerJoin('timesheetLogs as l', (join) =>
            join.onRef('l.id', '=', 'a.logId').on('l.managerId', '=', managerId),
          )
          .select('a.id')
          .where('a.managerId', '=', managerId)
          .where('a.locationId', '=', anyOf(locationIds))
          .whereRef('l.employmentInfo', '=', 'e.id')
          .where('l.startTime', '>=', since),
      ),
    )
  }
  if (after) found = found.where(isAfterNamed(order, after))
  return found.orderBy(inNamedOrder(order)).limit(limit).execute()
}

/** Of everyone linked to the farm: whether it may read their own record, and whether they could share it. */
export async function findLinks(tx: Tx, managerId: string) {
  const { rows } = await sql<{ userId: string; shares: boolean; proven: boolean }>`
    select l.user_id, l.reads_scope = l.user_id as shares, auth.is_proven(l.user_id) as proven
    from app.employment_links l where l.manager_id = ${managerId}`.execute(tx)
  return rows
}

/** When these employees were last asked for a ticket, or without a kind to share. */
export function findRequests(tx: Tx, managerId: string, employeeIds: readonly string[]) {
  return tx
    .selectFrom('ticketRequests')
    .select(['employeeId', 'kind', 'askedAt as at'])
    .where('managerId', '=', managerId)
    .where('employeeId', '=', anyOf(employeeIds))
    .orderBy('askedAt', 'desc')
    .execute()
}

interface Request {
  id: string
  employeeId: string
}

interface Asking {
  kind: TicketKind | null
  askedBy: string
  now: string
  /** Who was asked after this is not asked again. */
  since: string
}

/** @returns the employees who are asked now */
export async function saveRequests(
  tx: Tx,
  managerId: string,
  requests: readonly Request[],
  { kind, askedBy, now, since }: Asking,
): Promise<string[]> {
  if (requests.length === 0) return []
  const asked = await tx
    .insertInto('ticketRequests')
    .values(requests.map((request) => ({ managerId, ...request, kind, askedBy, askedAt: now })))
    .onConflict((oc) =>
      oc
        .columns(['managerId', 'employeeId', 'kind'])
        .doUpdateSet({ askedBy, askedAt: now })
        .where('ticketRequests.askedAt', '<', since),
    )
    .returning('employeeId')
    .execute()
  return asked.map(({ employeeId }) => employeeId)
}
