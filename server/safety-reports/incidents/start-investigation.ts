import { incidentMoves } from '#shared/safety-reports/incidents/incident-state.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { requireOpenReport } from '../require-report.ts'
import { moveReport } from '../reports-store.ts'

/** Says that an incident is being investigated. The same call again changes nothing. */
export async function startInvestigation(ctx: BusinessContext, { reportId }: { reportId: string }) {
  const { tx, actor } = ctx
  await requireOpenReport(ctx, reportId, 'incident')
  await moveReport(tx, actor.managerId, reportId, incidentMoves.investigating, {})
  return { ok: true as const }
}
