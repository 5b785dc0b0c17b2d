import type { ExportRequest } from '#shared/accounting/exports/exports-contract.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { findRequests, isExportPerson } from './run/export-requests-store.ts'

/** The requests sent for one employee with their answers, in order. */
export async function listExportRequests(
  { actor: { managerId }, tx }: ManagerContext,
  { personId }: { personId: string },
): Promise<ExportRequest[]> {
  if (!(await isExportPerson(tx, managerId, personId))) refuseNotFound('export')
  return findRequests(tx, managerId, personId)
}
