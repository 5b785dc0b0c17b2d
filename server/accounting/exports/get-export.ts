import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { ExportPerson, ExportRow } from '#shared/accounting/exports/exports-contract.ts'
import { roundingNote } from '#shared/accounting/exports/rounding-note.ts'
import { findMemberNames, formerManager } from '#server/core/auth/find-member-names.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { arrivalsOf } from './run/arrivals.ts'
import { findExportPeople } from './run/export-people-store.ts'
import { findFailedRequests } from './run/export-requests-store.ts'
import { findExportRow } from './exports-store.ts'

/** One export with its progress or outcome per employee, by name. */
export async function getExport(
  ctx: ManagerContext,
  { id }: { id: string },
): Promise<ExportRow & { people: ExportPerson[] }> {
  const { managerId } = ctx.actor
  const row = (await findExportRow(ctx.tx, managerId, id)) ?? refuseNotFound('export')
  const people = await findExportPeople(ctx.tx, managerId, id)
  const requests = Map.groupBy(await findFailedRequests(ctx.tx, managerId, id), ({ personId }) => personId)
  const names = await findMemberNames(ctx)
  const takes = `${providerLabels[row.provider]} takes`
  return {
    ...row,
    startedBy: names.get(row.startedBy) ?? formerManager,
    people: people.map(({ days, ...person }) => ({
      ...person,
      rounding: roundingNote(days, takes),
      arrivals: person.state === 'failed' ? arrivalsOf(row.provider, row, requests.get(person.id) ?? []) : [],
    })),
  }
}
