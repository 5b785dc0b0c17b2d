import type { ExportRow, ExportPerson, ExportRequest } from '#shared/accounting/exports/exports-contract.ts'
import type { DaySpan } from '#shared/accounting/exports/window-days.ts'
import { findMemberNames, formerManager } from '#server/core/auth/find-member-names.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { roundingNote } from '#shared/accounting/exports/rounding-note.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { findExports, findExportRow } from './exports-store.ts'
import { arrivalsOf } from './run/arrivals.ts'
import { findExportPeople } from './run/export-people-store.ts'
import { findFailedRequests, findRequests, isExportPerson } from './run/export-requests-store.ts'

/** Exports that overlap the days, newest first, with employee counts by state. */
export async function listExports(ctx: BusinessContext, range: DaySpan): Promise<ExportRow[]> {
  const exports = await findExports(ctx.tx, ctx.actor.managerId, range)
  if (exports.length === 0) return []
  const names = await findMemberNames(ctx)
  return exports.map((row) => ({ ...row, startedBy: names.get(row.startedBy) ?? formerManager }))
}

/** One export with its progress or outcome per employee, by name. */
export async function getExport(
  ctx: BusinessContext,
  { id }: { id: string },
): Promise<ExportRow & { people: ExportPerson[] }> {
  const { managerId } = ctx.actor
  const row = (await findExportRow(ctx.tx, managerId, id)) ?? refuseNotFound('export')
  const people = await findExportPeople(ctx.tx, managerId, id)
  const requests = Map.groupBy(await findFailedRequests(ctx.tx, managerId, id), ({ personId }) => personId)
  const names = await findMemberNames(ctx)
  return {
    ...row,
    startedBy: names.get(row.startedBy) ?? formerManager,
    people: people.map(({ days, ...person }) => ({
      ...person,
      rounding: roundingNote(days, row.provider),
      arrivals: person.state === 'failed' ? arrivalsOf(row.provider, row, requests.get(person.id) ?? []) : [],
    })),
  }
}

/** The requests sent for one employee with their answers, in order. */
export async function listExportRequests(
  { actor: { managerId }, tx }: BusinessContext,
  { personId }: { personId: string },
): Promise<ExportRequest[]> {
  if (!(await isExportPerson(tx, managerId, personId))) refuseNotFound('export')
  return findRequests(tx, managerId, personId)
}
