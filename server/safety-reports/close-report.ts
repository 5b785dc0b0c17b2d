import { hazardMoves } from '#shared/safety-reports/hazards/hazard-state.ts'
import { incidentMoves } from '#shared/safety-reports/incidents/incident-state.ts'
import { isHighRisk, levelOf } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { textOf } from '#shared/texts.ts'
import { findChanged } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { requireLockedReport } from './require-report.ts'
import { keepReportAudience, moveReport } from './reports-store.ts'

interface Closing {
  /** Of the call. */
  id: string
  reportId: string
  note: string
}

/** Closes a hazard or an incident. A high or extreme hazard is rated again first. The same call again changes nothing. */
export async function closeReport(ctx: BusinessContext, { id, reportId, note }: Closing) {
  const { tx, actor, now } = ctx
  const report = await requireLockedReport(ctx, reportId)
  const { type, isWithdrawn, closedAt, closeNote, likelihood, consequence, residualLikelihood } = report
  if (type !== 'hazard' && type !== 'incident') refuse('BAD_REQUEST', textOf('safetyReports.otherType'))
  if (isWithdrawn) refuse('CONFLICT', textOf('safetyReports.alreadyWithdrawn'))
  const call = { table: 'safety_reports', ids: [reportId], columns: { stateCall: id, closeNote: note } }
  if ((await findChanged(tx, call)).has(reportId)) return { ok: true as const }
  if (closedAt !== null) {
    if (closeNote !== note) refuse('CONFLICT', textOf('safetyReports.isClosed'))
    return { ok: true as const }
  }
  const level = levelOf({ likelihood, consequence })
  if (type === 'hazard' && level !== null && isHighRisk(level) && residualLikelihood === null)
    refuse('CONFLICT', textOf('safetyReports.needsResidual'))
  const closed = { closedAt: now, closedBy: actor.userId, stateCall: id, closeNote: note }
  const { closed: move } = type === 'hazard' ? hazardMoves : incidentMoves
  if (!(await moveReport(tx, actor.managerId, reportId, move, closed)))
    refuse('CONFLICT', textOf('safetyReports.isClosed'))
  await keepReportAudience(tx, [reportId])
  return { ok: true as const }
}
