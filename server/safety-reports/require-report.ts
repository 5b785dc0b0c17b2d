import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { findReport, lockReportForUpdate, type StoredReport } from './reports-store.ts'

/** A report that the caller sees. */
export async function requireReport({ tx, actor }: BusinessContext, id: string): Promise<StoredReport> {
  return (await findReport(tx, actor.managerId, id)) ?? refuseNotFound('report')
}

/** As above, locked: what is added to it has the audience that it has then. Verbs that change its machine lock that first. */
export async function requireLockedReport(ctx: BusinessContext, id: string): Promise<StoredReport> {
  await lockReportForUpdate(ctx.tx, ctx.actor.managerId, id)
  return requireReport(ctx, id)
}

/** A fault of a machine that is not withdrawn, with the machine and the event that opened it. */
export async function requireFault(ctx: BusinessContext, id: string) {
  const report = await requireReport(ctx, id)
  const { type, asset, openedBy } = report
  if (type !== 'maintenance' || asset === null || openedBy === null)
    refuse('BAD_REQUEST', textOf('safetyReports.notAFault'))
  if (report.isWithdrawn) refuse('CONFLICT', textOf('safetyReports.alreadyWithdrawn'))
  return { report, asset, openedBy }
}
