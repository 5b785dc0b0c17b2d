import { mostRows } from '#shared/core/pages.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { findNamedReleasers, updateReleaser } from './machines-store.ts'

/** Mechanics may release machines by their position, and are not among these. */
export async function listReleasers({ tx, actor }: BusinessContext) {
  return findNamedReleasers(tx, actor.managerId, mostRows)
}

export async function setReleaser(
  { tx, actor }: BusinessContext,
  { employeeId, named }: { employeeId: string; named: boolean },
) {
  if (!(await updateReleaser(tx, actor.managerId, employeeId, named))) refuseNotFound('employee')
  return { ok: true as const }
}
