import type { ReportFilter } from '#shared/safety-reports/report-filter.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { countByFilter } from './list-reports-store.ts'
import { reportViewer } from './report-viewer.ts'

/** How many reports a filter finds, how many of them are overdue, and how many checks were hardly made. */
export async function countReports(ctx: BusinessContext, filter: ReportFilter) {
  return countByFilter(ctx.tx, await reportViewer(ctx), filter)
}
