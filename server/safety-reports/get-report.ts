import { filledChecklist, type SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { findControls } from './hazards/hazards-store.ts'
import { findIncidentPeople } from './incidents/incidents-store.ts'
import { findComments, findPhotos } from './report-parts-store.ts'
import { requireReport } from './require-report.ts'
import { findOtherReport, type StoredReport } from './reports-store.ts'

/** A report that the caller sees, with its comments and photos, and those of the pre-start that opened it. */
export async function getReport(ctx: BusinessScope, { id }: { id: string }) {
  const { tx, actor } = ctx
  const report = await requireReport(ctx, id)
  const other = (await findOtherReport(tx, actor.managerId, report)) ?? null
  const checks = other?.type === 'pre_start' ? [id, other.id] : [id]
  return {
    ...report,
    checklist: report.checklist === null ? null : filledChecklist.parse(report.checklist),
    hazard: report.type === 'hazard' ? await hazardOf(ctx, report) : null,
    incident: report.type === 'incident' ? await incidentOf(ctx, report) : null,
    otherReport: other,
    discussion: await findComments(tx, actor.managerId, id),
    pictures: await findPhotos(tx, actor.managerId, checks),
  }
}

async function hazardOf({ tx, actor }: BusinessScope, report: StoredReport): Promise<SafetyReportDetails['hazard']> {
  const { id, likelihood, consequence, harmTo, residualLikelihood, residualConsequence } = report
  const controls = await findControls(tx, actor.managerId, id)
  return { likelihood, consequence, harmTo, residualLikelihood, residualConsequence, controls }
}

async function incidentOf(
  { tx, actor }: BusinessScope,
  report: StoredReport,
): Promise<SafetyReportDetails['incident']> {
  const { id, reportedAt, state, activity, machineDamaged, firstActions, causes, likelihood, consequence } = report
  if (reportedAt === null || state === null) return null
  const people = await findIncidentPeople(tx, actor.managerId, id)
  return { reportedAt, state, activity, machineDamaged, firstActions, causes, likelihood, consequence, people }
}
