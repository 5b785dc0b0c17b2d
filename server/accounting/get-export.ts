import type { ExportPerson, ExportRow } from '#shared/accounting/exports-contract.ts'
import { findMemberNames, formerManager } from '../business/find-member-names.ts'
import type { ManagerContext } from '../core/context.ts'
import { refuseNotFound } from '../core/refuse.ts'
import { findExportPeople } from './export-people-store.ts'
import { findExportRow } from './exports-store.ts'

/** One export with how it went, or goes, for each person, by name. */
export async function getExport(
  ctx: ManagerContext,
  { id }: { id: string },
): Promise<ExportRow & { people: ExportPerson[] }> {
  const { managerId } = ctx.actor
  const row = (await findExportRow(ctx.tx, managerId, id)) ?? refuseNotFound('export')
  const people = await findExportPeople(ctx.tx, managerId, id)
  const names = await findMemberNames(ctx)
  return { ...row, startedBy: names.get(row.startedBy) ?? formerManager, people }
}
