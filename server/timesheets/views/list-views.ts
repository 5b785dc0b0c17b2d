import type { ManagerContext } from '#server/core/http/context.ts'
import { findViews } from './views-store.ts'

/** The saved filters of the overview, by name. */
export async function listViews({ actor, tx }: ManagerContext) {
  return findViews(tx, actor.managerId)
}
