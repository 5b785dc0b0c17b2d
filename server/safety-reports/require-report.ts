import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { lockMachine } from '#server/machines/machine-events.ts'
import { isLocation } from './report-parts-store.ts'
import { findReport, lockReportForUpdate, type StoredReport } from './reports-store.ts'

/** A report that the caller sees. */
export async function requireReport({ tx, actor }: BusinessContext, id: string): Promise<StoredReport> {
  return (await findReport(tx, actor.managerId, id)) ?? refuseNotFound('report')
}

/** As above, locked: what is added to it has the audience that it has then. */
export async function requireLockedReport(ctx: BusinessContext, id: string): Promise<StoredReport> {
  await lockReportForUpdate(ctx.tx, ctx.actor.managerId, id)
  return requireReport(ctx, id)
}

/**
 * A fault of a machine that is not withdrawn, with the event that opened it. The machine is locked first, as by every verb that
 * changes both, and the report is read again then: it may have been withdrawn meanwhile.
 * @param eventId for which the machine is locked
 */
export async function requireFaultLocked(ctx: BusinessContext, id: string, eventId: string | null = null) {
  const { asset: assetId } = await requireReport(ctx, id)
  if (assetId === null) refuse('BAD_REQUEST', textOf('safetyReports.notAFault'))
  const machine = await lockMachine(ctx, assetId, eventId)
  const report = await requireReport(ctx, id)
  const { type, openedBy } = report
  if (type !== 'maintenance' || openedBy === null) refuse('BAD_REQUEST', textOf('safetyReports.notAFault'))
  if (report.isWithdrawn) refuse('CONFLICT', textOf('safetyReports.alreadyWithdrawn'))
  return { report, machine, openedBy }
}

/** A location of this business, also a removed one: a report about it stands. */
export async function checkLocation({ tx, actor }: BusinessContext, location: string | null): Promise<void> {
  if (location !== null && !(await isLocation(tx, actor.managerId, location))) refuseNotFound('location')
}
