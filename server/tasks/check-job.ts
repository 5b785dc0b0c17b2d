import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { findJobRows } from './tasks-store.ts'

export interface TaskJob {
  location: string | null
  activity: string | null
  asset: string | null
}

/** Where, what and with which machine: rows of this business. */
export async function checkJob({ tx, actor }: BusinessContext, { location, activity, asset }: TaskJob): Promise<void> {
  const found = await findJobRows(tx, actor.managerId, { location, activity, asset })
  if (location !== null && !found.has(location)) refuseNotFound('location')
  if (activity !== null && !found.has(activity)) refuseNotFound('activity')
  if (asset !== null && !found.has(asset)) refuseNotFound('asset')
}
