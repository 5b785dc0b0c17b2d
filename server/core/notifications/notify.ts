import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { NotificationKind, NotificationParameters } from '#shared/notifications/notification-kinds.ts'
import type { Tx } from '../database/database.ts'
import { defineJob, type Jobs } from '../jobs/jobs.ts'
import { publishTo } from '../live/publish-changes.ts'
import { findManagersToNotify, findUsersOf, insertNotifications } from './notifications-store.ts'

export const deliveryJob = defineJob('deliver-notifications', z.object({ managerId: z.uuid(), batchId: z.uuid() }))

/** Who notifies: a caller, or a job without one. */
export interface Notifier {
  actor: { managerId: string; userId?: string }
  tx: Tx
  now: string
  services: { jobs: Jobs }
}

/**
 * Notifies people once the caller's transaction commits: one insert and one job, however many they are. The job sends
 * the pushes and emails that each person has chosen.
 * @param parameters by user id
 * @param silent stands in the list only: nothing is pushed or emailed
 */
export async function notify<Kind extends NotificationKind>(
  { actor: { managerId, userId }, tx, now, services: { jobs } }: Notifier,
  kind: Kind,
  parameters: ReadonlyMap<string, NotificationParameters[Kind]>,
  { silent = false }: { silent?: boolean } = {},
): Promise<void> {
  if (parameters.size === 0) return
  const batchId = newId()
  const batch = {
    managerId,
    batchId,
    kind,
    createdBy: userId ?? null,
    createdAt: now,
    deliveredAt: silent ? now : null,
  }
  const rows = [...parameters].map(([receiver, each]) => ({ id: newId(), userId: receiver, parameters: each }))
  await insertNotifications(tx, batch, rows)
  if (!silent) await jobs.add(tx, deliveryJob, { managerId, batchId })
  await publishTo(tx, managerId, ['notifications'], { to: [...parameters.keys()] })
}

/** @param parameters by employee id */
export async function notifyEmployees<Kind extends NotificationKind>(
  ctx: Notifier,
  kind: Kind,
  parameters: ReadonlyMap<string, NotificationParameters[Kind]>,
): Promise<void> {
  if (parameters.size === 0) return
  const users = await findUsersOf(ctx.tx, ctx.actor.managerId, [...parameters.keys()])
  const byUser = [...parameters].flatMap(([employeeId, each]) => {
    const userId = users.get(employeeId)
    return userId === undefined ? [] : [[userId, each] as const]
  })
  await notify(ctx, kind, new Map(byUser))
}

/** The owner and the managers, without the caller. */
export async function notifyManagers<Kind extends NotificationKind>(
  ctx: Notifier,
  kind: Kind,
  parameters: NotificationParameters[Kind],
): Promise<void> {
  const receivers = (await findManagersToNotify(ctx.tx)).filter((userId) => userId !== ctx.actor.userId)
  await notify(ctx, kind, new Map(receivers.map((userId) => [userId, parameters])))
}
