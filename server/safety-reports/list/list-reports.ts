import type { ReportFilter, ReportOrder } from '#shared/safety-reports/report-filter.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { findListedReports } from '../reports-store.ts'
import { findCursors, reportCursor } from './list-reports-store.ts'
import { reportViewer } from './report-viewer.ts'

type ReportsAsked = ReportFilter & ReportOrder & { cursor?: string | undefined }

/** Fewer than an answer may have, because a row counts its comments, photos and controls. */
const rowsOfPage = 100

/** The reports of a filter in their order, a page at a time, as far as the caller may see them. */
export async function listReports(ctx: BusinessContext, { cursor, sort, direction, ...filter }: ReportsAsked) {
  const { tx, actor } = ctx
  const after = readCursor(cursor, reportCursor)
  const asked = { filter, order: { sort, direction }, after, limit: rowsOfPage + 1 }
  const cursors = await findCursors(tx, await reportViewer(ctx), asked)
  // What their rows count is read for those of the page only.
  const ids = cursors.map(({ id }) => id)
  const reports = new Map((await findListedReports(tx, actor.managerId, ids)).map((report) => [report.id, report]))
  const found = cursors.map((at) => ({ at, report: reports.get(at.id) }))
  const page = pageOf(found, ({ at }) => at, { rows: rowsOfPage })
  return { reports: page.rows.flatMap(({ report }) => report ?? []), nextCursor: page.nextCursor }
}
