import { textOf } from '#shared/texts.ts'
import type { BusinessContext, BusinessScope } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { lockMachine } from '#server/machines/machine-events.ts'
import { mayTakePart } from '#server/employees/people/find-people.ts'
import { isAsset, isLocation } from './report-parts-store.ts'
import { findReport, lockReportForUpdate, type StoredReport } from './reports-store.ts'

/** A report that the caller sees. */
export async function requireReport({ tx, actor }: BusinessScope, id: string): Promise<StoredReport> {
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
  if (assetId === null) refuse('BAD_REQUEST', textOf('safetyReports.otherType'))
  const machine = await lockMachine(ctx, assetId, eventId)
  const report = await requireReport(ctx, id)
  const { type, openedBy } = report
  if (type !== 'maintenance' || openedBy === null) refuse('BAD_REQUEST', textOf('safetyReports.otherType'))
  if (report.isWithdrawn) refuse('CONFLICT', textOf('safetyReports.alreadyWithdrawn'))
  return { report, machine, openedBy }
}

/** A location of this business, also a removed one: a report about it stands. */
export async function checkLocation({ tx, actor }: BusinessContext, location: string | null): Promise<void> {
  if (location !== null && !(await isLocation(tx, actor.managerId, location))) refuseNotFound('location')
}

/** A machine of this business, also a removed one. */
export async function checkAsset({ tx, actor }: BusinessContext, asset: string | null): Promise<void> {
  if (asset !== null && !(await isAsset(tx, actor.managerId, asset))) refuseNotFound('asset')
}

interface OwnerChange {
  owner: string | null
  before: string | null
}

/** Those who may be asked to see to something. Someone who has left keeps what was theirs. */
export async function checkOwners({ tx }: BusinessContext, changes: readonly OwnerChange[]): Promise<void> {
  const added = changes.flatMap(({ owner, before }) => (owner === null || owner === before ? [] : [owner]))
  if (!(await mayTakePart(tx, added))) refuse('BAD_REQUEST', textOf('tasks.lostPerson'), { at: 'owner' })
}

/** A hazard or an incident, locked, that is neither withdrawn nor closed. */
export async function requireOpenReport(ctx: BusinessContext, id: string, type: 'hazard' | 'incident') {
  const report = await requireUnwithdrawn(ctx, id, type)
  if (report.closedAt !== null) refuse('CONFLICT', textOf('safetyReports.isClosed'))
  return report
}

/** As above, also a closed one: what comes out later is added to it. */
export async function requireUnwithdrawn(ctx: BusinessContext, id: string, type: 'hazard' | 'incident') {
  const report = await requireLockedReport(ctx, id)
  if (report.type !== type) refuse('BAD_REQUEST', textOf('safetyReports.otherType'))
  if (report.isWithdrawn) refuse('CONFLICT', textOf('safetyReports.alreadyWithdrawn'))
  return report
}

/** The hazard that an incident is made from. */
export async function requireHazard(ctx: BusinessContext, id: string): Promise<void> {
  const { type } = await requireReport(ctx, id)
  if (type !== 'hazard') refuse('BAD_REQUEST', textOf('safetyReports.otherType'))
}
