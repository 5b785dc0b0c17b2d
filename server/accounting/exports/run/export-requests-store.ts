import { sql } from 'kysely'
import { mostRows } from '#shared/core/pages.ts'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { cutText } from '#shared/core/cut-text.ts'
import type { DaySpan } from '#shared/accounting/exports/window-days.ts'
import type { Tx } from '#server/core/database/database.ts'
import type { StoreAnswer, StoreRequest } from '../../providers/payroll-provider.ts'

interface NewRequest extends StoreRequest {
  id: string
  exportPersonId: string
  /** The provider's employee. */
  sentTo: string
  rateIds: readonly string[]
  attempt: number
  sentAt: string
  idempotencyKey: string
}

/** Stored before sending, so that a request is known even if the process dies while sending it. */
export async function insertRequest(tx: Tx, managerId: string, { body, rateIds, ...request }: NewRequest) {
  await tx
    .insertInto('timesheetExportRequests')
    .values({ managerId, ...request, rateIds: [...rateIds], body: sql`${JSON.stringify(body)}::jsonb` })
    .execute()
}

/** Deletes a request that was stored but never sent. */
export async function deleteUnsentRequest(tx: Tx, managerId: string, id: string) {
  await tx
    .deleteFrom('timesheetExportRequests')
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .execute()
}

/** Long enough for a typical error page. */
const longestAnswer = 20_000

export async function completeRequest(tx: Tx, managerId: string, id: string, answer: StoreAnswer, answeredAt: string) {
  await tx
    .updateTable('timesheetExportRequests')
    // PostgreSQL cannot store NUL, which valid JSON never contains.
    .set({ answeredAt, status: answer.status, answer: cutText(answer.text.replaceAll('\u0000', ''), longestAnswer) })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .execute()
}

/** How many requests of this attempt the provider answered with an error. */
export async function countErrorAnswers(tx: Tx, managerId: string, exportPersonId: string, attempt: number) {
  const { errors } = await tx
    .selectFrom('timesheetExportRequests')
    .select((eb) => eb.fn.countAll<number>().as('errors'))
    .where('managerId', '=', managerId)
    .where('exportPersonId', '=', exportPersonId)
    .where('attempt', '=', attempt)
    .where('status', '>=', 300)
    .executeTakeFirstOrThrow()
  return errors
}

/** Whether request `r` may have been stored: answered with success, a server error, or not at all. */
export const mayBeStored = sql<boolean>`(r.status is null or r.status < 300 or r.status >= 500)`

/** Whether the provider may have stored hours of an export, that is, at least one of its requests was not refused. */
export async function mayHaveStored(tx: Tx, managerId: string, exportId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('timesheetExportPeople as p')
    .innerJoin('timesheetExportRequests as r', 'r.exportPersonId', 'p.id')
    .select('r.id')
    .where('p.managerId', '=', managerId)
    .where('r.managerId', '=', managerId)
    .where('p.exportId', '=', exportId)
    .where(mayBeStored)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** All requests of an export's failed employees, by employee and in the order sent. */
export async function findFailedRequests(tx: Tx, managerId: string, exportId: string) {
  const rows = await tx
    .selectFrom('timesheetExportPeople as p')
    .innerJoin('timesheetExportRequests as r', 'r.exportPersonId', 'p.id')
    .select(['p.id as personId', 'r.method', 'r.path', 'r.body', 'r.rateIds', 'r.status', 'r.answer'])
    .where('p.managerId', '=', managerId)
    .where('r.managerId', '=', managerId)
    .where('p.exportId', '=', exportId)
    .where('p.state', '=', 'failed')
    .orderBy('r.sentAt')
    .orderBy('r.id')
    .execute()
  return rows.map(({ personId, method, path, body, rateIds, status, answer }) => ({
    personId,
    method: method === 'PUT' ? ('PUT' as const) : ('POST' as const),
    path,
    body,
    rateIds,
    answer: status === null ? null : { status, text: answer ?? '' },
  }))
}

export type SentBefore = Awaited<ReturnType<typeof findSentBefore>>[number]

/**
 * The rates under which each employee's hours for these days were sent, by provider employee: whatever the answer was,
 * and including exports of overlapping days.
 */
export async function findSentBefore(
  tx: Tx,
  managerId: string,
  { provider, tenantId, from, to }: DaySpan & { provider: AccountingProvider; tenantId: string },
) {
  const rows = await tx
    .selectFrom('timesheetExports as x')
    .innerJoin('timesheetExportPeople as p', 'p.exportId', 'x.id')
    .innerJoin('timesheetExportRequests as r', 'r.exportPersonId', 'p.id')
    .select(['p.employmentInfo as employeeId', 'r.sentTo as providerEmployeeId', 'r.rateIds'])
    .distinct()
    .where('x.managerId', '=', managerId)
    .where('p.managerId', '=', managerId)
    .where('r.managerId', '=', managerId)
    .where('x.provider', '=', provider)
    .where('x.tenantId', '=', tenantId)
    .where('x.fromDay', '<=', to)
    .where('x.toDay', '>=', from)
    .execute()
  const pairs = Map.groupBy(rows, ({ employeeId, providerEmployeeId }) => `${employeeId} ${providerEmployeeId}`)
  return [...pairs.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { employeeId, providerEmployeeId, rateIds } = first
    return [{ employeeId, providerEmployeeId, rateIds: [...rateIds, ...others.flatMap((other) => other.rateIds)] }]
  })
}

/** Whether the provider has refused hours since the instant; limits and sign-in errors say nothing about hours. */
export async function isRefusedSince(
  tx: Tx,
  managerId: string,
  provider: AccountingProvider,
  since: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('timesheetExportRequests as r')
    .innerJoin('timesheetExportPeople as p', 'p.id', 'r.exportPersonId')
    .innerJoin('timesheetExports as x', 'x.id', 'p.exportId')
    .select('r.id')
    .where('r.managerId', '=', managerId)
    .where('p.managerId', '=', managerId)
    .where('x.managerId', '=', managerId)
    .where('x.provider', '=', provider)
    .where('r.answeredAt', '>=', since)
    .where('r.status', '>=', 400)
    .where('r.status', '<', 500)
    .where('r.status', 'not in', [401, 429])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function isExportPerson(tx: Tx, managerId: string, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('timesheetExportPeople')
    .select('id')
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** In the order sent. */
export async function findRequests(tx: Tx, managerId: string, exportPersonId: string) {
  const latestFirst = await tx
    .selectFrom('timesheetExportRequests')
    .select(['id', 'attempt', 'sentAt', 'method', 'path', sql<string | null>`body::text`.as('body')])
    .select(['answeredAt', 'status', 'answer'])
    .where('managerId', '=', managerId)
    .where('exportPersonId', '=', exportPersonId)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostRows)
    .execute()
  return latestFirst.toReversed()
}
