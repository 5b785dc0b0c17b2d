import { hazardMoves } from '#shared/safety-reports/hazards/hazard-state.ts'
import { incidentMoves } from '#shared/safety-reports/incidents/incident-state.ts'
import { maintenanceMoves } from '#shared/safety-reports/maintenance-state.ts'
import { levelOf } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { textOf } from '#shared/texts.ts'
import { findChanged, saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { addMachineEvent } from '#server/machines/machine-events.ts'
import { requireFaultLocked, requireLockedReport } from './require-report.ts'
import { findReport, keepReportAudience, moveReport } from './reports-store.ts'

interface Reopening {
  /** Of the call, and of the machine's event, if there is one. */
  id: string
  reportId: string
  reason: string
}

/** Reopens a report that was done or closed, with a reason. The same call again changes nothing. */
export async function reopenReport(ctx: BusinessContext, reopening: Reopening) {
  const found = await findReport(ctx.tx, ctx.actor.managerId, reopening.reportId)
  const isClosable = found?.type === 'hazard' || found?.type === 'incident'
  // Of a report that is gone, the machine's event knows whether the call is sent again.
  return isClosable ? reopenClosed(ctx, reopening) : reopenFault(ctx, reopening)
}

async function reopenClosed(ctx: BusinessContext, { id, reportId, reason }: Reopening) {
  const { tx, actor } = ctx
  const { type, isWithdrawn, likelihood, consequence } = await requireLockedReport(ctx, reportId)
  const call = { table: 'safety_reports', ids: [reportId], columns: { stateCall: id, reopenReason: reason } }
  if ((await findChanged(tx, call)).has(reportId)) return { ok: true as const }
  if (isWithdrawn) refuse('CONFLICT', textOf('safetyReports.alreadyWithdrawn'))
  const { reopened: move } = type === 'hazard' ? hazardMoves : incidentMoves
  // The controls have not held, so what was rated with them no longer counts.
  const rating = {
    residualLikelihood: null,
    residualConsequence: null,
    riskLevel: levelOf({ likelihood, consequence }),
  }
  const reopened = { closedAt: null, closedBy: null, stateCall: id, reopenReason: reason }
  const set = { ...reopened, ...(type === 'hazard' && rating) }
  if (!(await moveReport(tx, actor.managerId, reportId, move, set)))
    refuse('CONFLICT', textOf('safetyReports.notFinished'))
  await keepReportAudience(tx, [reportId])
  return { ok: true as const }
}

/** Of a machine whose repair did not hold. It puts no machine out of use. */
async function reopenFault(ctx: BusinessContext, { id, reportId, reason }: Reopening) {
  const { tx, actor, now } = ctx
  const sent = { reportId }
  const columns = { kind: 'repair_reopened', note: reason, sent, createdBy: actor.userId }
  const otherwise = textOf('safetyReports.savedOtherwise')
  await saveOnce(ctx, { table: 'asset_events', rows: [{ id, columns }], otherwise }, async () => {
    const { machine, openedBy } = await requireFaultLocked(ctx, reportId, id)
    if (machine.asset.isKnown) return []
    const reopened = { doneAt: null, doneBy: null, reopenReason: reason }
    if (!(await moveReport(tx, actor.managerId, reportId, maintenanceMoves.open, reopened)))
      refuse('CONFLICT', textOf('safetyReports.notFinished'))
    await addMachineEvent(ctx, machine, { id, kind: 'repair_reopened', at: now, repair: openedBy, note: reason, sent })
    return [id]
  })
  return { ok: true as const }
}
