import type { ManagerContext } from '../http/context.ts'
import { pushJob, type PushNotice } from './push-job.ts'
import { findBrowsers } from './push-store.ts'

/**
 * Notifies each employee in all browsers where they turned on notifications, once the caller's transaction commits.
 * Each browser has its own job, so that a failing one does not repeat the others.
 * @param notices by employee
 */
export async function notifyEmployees(
  { actor: { managerId }, tx, jobs }: Pick<ManagerContext, 'actor' | 'tx' | 'jobs'>,
  notices: ReadonlyMap<string, PushNotice>,
): Promise<void> {
  if (notices.size === 0) return
  for (const { id: subscriptionId, employeeId } of await findBrowsers(tx, managerId, [...notices.keys()])) {
    const notice = notices.get(employeeId)
    if (notice) await jobs.add(tx, pushJob, { managerId, subscriptionId, notice })
  }
}
