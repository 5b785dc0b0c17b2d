import { filledChecklist } from '#shared/safety-reports/report-outputs.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { findComments, findPhotos } from './report-parts-store.ts'
import { requireReport } from './require-report.ts'
import { findOtherReport } from './reports-store.ts'
import { shownReport } from './shown-report.ts'

/** A report that the caller sees, with its comments and photos, and those of the pre-start that opened it. */
export async function getReport(ctx: BusinessContext, { id }: { id: string }) {
  const { tx, actor } = ctx
  const report = await requireReport(ctx, id)
  const { parts, costCents, doneAt, doneBy, repairNote, meter, meterUnit, offline, withdrawReason } = report
  const other = (await findOtherReport(tx, actor.managerId, report)) ?? null
  const checks = other?.type === 'pre_start' ? [id, other.id] : [id]
  return {
    ...shownReport(report),
    parts,
    costCents,
    doneAt,
    doneBy,
    repairNote,
    meter,
    meterUnit,
    offline,
    withdrawReason,
    checklist: report.checklist === null ? null : filledChecklist.parse(report.checklist),
    otherReport: other,
    discussion: await findComments(tx, actor.managerId, id),
    pictures: await findPhotos(tx, actor.managerId, checks),
  }
}
