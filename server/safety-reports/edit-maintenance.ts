import { isDeepStrictEqual } from 'node:util'
import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { changeReason } from '#server/machines/machine-events.ts'
import { checkLocation, checkOwner, requireFaultLocked } from './require-report.ts'
import { keepReportAudience, type MaintenanceFields, updateMaintenance } from './reports-store.ts'

/** Changes a maintenance report, but never over a change that the user has not seen. Sending it twice is harmless. */
export async function editMaintenance(
  ctx: BusinessContext,
  { id, version, ...fields }: MaintenanceFields & { id: string; version: number },
) {
  const { tx, actor } = ctx
  const { report } = await requireFaultLocked(ctx, id)
  if (report.version !== version) {
    const { what, priority, location, owner, dueOn, parts, costCents } = report
    const isSaved = isDeepStrictEqual({ what, priority, location, owner, dueOn, parts, costCents }, fields)
    if (!isSaved) refuse('CONFLICT', textOf('safetyReports.changedMeanwhile'))
    return { version: report.version }
  }
  await checkLocation(ctx, fields.location)
  await checkOwner(ctx, fields.owner, report.owner)
  const saved = await updateMaintenance(tx, actor.managerId, { id, version, ...fields })
  if (saved === undefined) refuse('CONFLICT', textOf('safetyReports.changedMeanwhile'))
  // The banner of the machine says it in the same words.
  if (fields.what !== report.what) await changeReason(tx, actor.managerId, id, fields.what)
  await keepReportAudience(tx, [id])
  return { version: saved }
}
