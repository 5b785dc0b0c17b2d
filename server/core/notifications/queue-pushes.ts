import type { Notice } from '#shared/notifications/define-kind.ts'
import type { Tx } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { pushJob } from './push-job.ts'
import { findBrowsers } from './push-store.ts'

interface Push {
  userId: string
  notice: Notice
  /** ISO in UTC; at once if left out. */
  runAt?: string
}

/** Each browser has its own job, so that a failing one does not repeat the others. Only jobs may read the browsers. */
export async function queuePushes(
  { tx, jobs }: { tx: Tx; jobs: Jobs },
  managerId: string,
  pushes: readonly Push[],
): Promise<void> {
  const browsers = await findBrowsers(tx, managerId, [...new Set(pushes.map(({ userId }) => userId))])
  const items = pushes.flatMap(({ userId, notice, runAt }) =>
    browsers
      .filter((browser) => browser.userId === userId)
      .map(({ id: subscriptionId }) => ({ payload: { managerId, subscriptionId, notice }, runAt })),
  )
  await jobs.addMany(tx, pushJob, items)
}
