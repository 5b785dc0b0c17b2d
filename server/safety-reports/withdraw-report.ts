import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { addMachineEvent, lockMachine } from '#server/machines/machine-events.ts'
import { keepTimers } from './incidents/timers.ts'
import { requireReport } from './require-report.ts'
import { keepReportAudience, setWithdrawn } from './reports-store.ts'

interface Withdrawal {
  /** Of the machine's event, if there is one. */
  id: string
  reportId: string
  reason: string
}

/**
 * Takes a report out of the figures, with a reason; it is kept. A machine that it put out of use stays so until it is released.
 * The same call again changes nothing.
 */
export async function withdrawReport(ctx: BusinessContext, { id, reportId, reason }: Withdrawal) {
  const { tx, actor, now } = ctx
  const { asset, openedBy } = await requireReport(ctx, reportId)
  const machine = asset === null ? null : await lockMachine(ctx, asset, id)
  const status = await setWithdrawn(tx, actor.managerId, reportId, { at: now, reason })
  if (status === undefined) {
    const { withdrawReason } = await requireReport(ctx, reportId)
    if (withdrawReason !== reason) refuse('CONFLICT', textOf('safetyReports.alreadyWithdrawn'))
  } else if (machine && openedBy !== null && status === 'open') {
    if (machine.asset.isKnown) refuse('CONFLICT', textOf('safetyReports.savedOtherwise'))
    await addMachineEvent(ctx, machine, { id, kind: 'repair_withdrawn', at: now, repair: openedBy, note: reason })
  }
  // A hazard is no longer shown to everyone, and nothing is due after an incident.
  await keepReportAudience(tx, [reportId])
  await keepTimers(ctx, reportId)
  return { ok: true as const }
}
