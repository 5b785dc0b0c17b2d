import type { TaskPriority } from '#shared/tasks/task-priority.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { changeReason } from '#server/machines/machine-events.ts'
import { checkLocation, checkOwners, requireFaultLocked } from './require-report.ts'
import { keepReportAudience } from './reports-store.ts'
import { isSavedAlready, saveEdit } from './save-edit.ts'

interface Edit {
  id: string
  version: number
  what: string
  priority: TaskPriority
  location: string | null
  owner: string | null
  dueOn: string | null
  parts: string
  costCents: number | null
}

/** Changes a maintenance report, but never over a change that the user has not seen. Sending it twice is harmless. */
export async function editMaintenance(ctx: BusinessContext, { id, version, ...fields }: Edit) {
  const { tx, actor } = ctx
  const { report } = await requireFaultLocked(ctx, id)
  if (isSavedAlready(report, version, fields)) return { version: report.version }
  await checkLocation(ctx, fields.location)
  await checkOwners(ctx, [{ owner: fields.owner, before: report.owner }])
  const saved = await saveEdit(ctx, { id, version, ...fields })
  // The banner of the machine says it in the same words.
  if (fields.what !== report.what) await changeReason(tx, actor.managerId, id, fields.what)
  await keepReportAudience(tx, [id])
  return { version: saved }
}
