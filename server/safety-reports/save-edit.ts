import { isDeepStrictEqual } from 'node:util'
import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { type ReportEdit, updateReport } from './reports-store.ts'

const refuseChanged = () => refuse('CONFLICT', textOf('safetyReports.changedMeanwhile'))

/** Whether an edit of an earlier version is saved already, because the call is sent again. Refuses one over a change that the user has not seen. */
export function isSavedAlready<Report extends { version: number }>(
  report: Report,
  version: number,
  fields: Partial<Report>,
): boolean {
  if (report.version === version) return false
  return isDeepStrictEqual({ ...report, ...fields }, report) || refuseChanged()
}

/** @returns the new version */
export async function saveEdit({ tx, actor }: BusinessContext, edit: ReportEdit): Promise<number> {
  return (await updateReport(tx, actor.managerId, edit)) ?? refuseChanged()
}
