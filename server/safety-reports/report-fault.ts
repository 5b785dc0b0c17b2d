import { faultReason, shortNote } from '#shared/machines/short-note.ts'
import type { TaskPriority } from '#shared/tasks/task-priority.ts'
import { textOf } from '#shared/texts.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { addMachineEvent, lockMachine } from '#server/machines/machine-events.ts'
import { checkLocation } from './require-report.ts'
import { reportedTime } from './reported-time.ts'
import { insertReport, keepReportAudience } from './reports-store.ts'

interface Fault {
  id: string
  assetId: string
  location: string | null
  what: string
  priority: TaskPriority
  stopsUse: boolean
  happenedAt: string
  offline: boolean
  photoIds: string[]
}

/** Reports a fault of a machine, which puts it out of use if the reporter says so. */
export async function reportFault(ctx: BusinessContext, { id, assetId, photoIds, ...given }: Fault) {
  const { tx, actor, now } = ctx
  const { happenedAt, flags } = await reportedTime(ctx, given.happenedAt)
  const { location, what, priority, stopsUse, offline } = given
  const columns = {
    type: 'maintenance',
    asset: assetId,
    location,
    what,
    priority,
    stopsUse,
    happenedAt,
    photoIds,
    createdBy: actor.userId,
  }
  const otherwise = textOf('safetyReports.savedOtherwise')
  await saveOnce(ctx, { table: 'safety_reports', rows: [{ id, columns }], otherwise }, async () => {
    await checkLocation(ctx, location)
    const machine = await lockMachine(ctx, assetId, id)
    if (machine.asset.isKnown) return []
    const reported = { createdByName: actor.name, createdAt: now, flags, offline }
    const report = { id, ...columns, type: 'maintenance', status: 'open', openedBy: id, ...reported } as const
    if (!(await insertReport(tx, actor.managerId, report))) return []
    const note = shortNote(what) || null
    const hold = { reason: faultReason(what), reportId: id }
    const event = { id, kind: 'maintenance', at: happenedAt, stopsUse, note, flags, recordedOffline: offline } as const
    await addMachineEvent(ctx, machine, { ...event, ...(stopsUse && { hold }) })
    await keepReportAudience(tx, [id])
    return [id]
  })
  return { ok: true as const }
}
