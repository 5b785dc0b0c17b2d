import type { ExportRow } from '#shared/accounting/exports/exports-contract.ts'
import type { DaySpan } from '#shared/accounting/exports/window-days.ts'
import { findMemberNames, formerManager } from '#server/core/auth/find-member-names.ts'
import type { ManagerContext } from '#server/core/http/context.ts'
import { findExports } from './exports-store.ts'

/** Exports that overlap the days, newest first, with employee counts by state. */
export async function listExports(ctx: ManagerContext, range: DaySpan): Promise<ExportRow[]> {
  const exports = await findExports(ctx.tx, ctx.actor.managerId, range)
  if (exports.length === 0) return []
  const names = await findMemberNames(ctx)
  return exports.map((row) => ({ ...row, startedBy: names.get(row.startedBy) ?? formerManager }))
}
