import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** The names are the browser's own (PushSubscription.toJSON). */
export interface Subscription {
  id: string
  endpoint: string
  p256dh: string
  auth: string
}

/** Limit per user; the oldest browser has to subscribe again. */
const mostBrowsers = 10

/** First statement of a job's transaction. No user asked for it, so the history names none. */
export async function bindPushJob(tx: Tx, managerId: string): Promise<void> {
  await sql`select app.act_for(${managerId}, '', 'send-push')`.execute(tx)
}

/** Replaces the earlier subscription of this browser. */
export async function saveSubscription(
  tx: Tx,
  managerId: string,
  { employeeId, ...subscription }: Subscription & { employeeId: string; createdAt: string },
): Promise<void> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where('managerId', '=', managerId)
    .where('employmentInfo', '=', employeeId)
    .where((eb) => eb.or([eb('endpoint', '=', subscription.endpoint), eb('id', '=', subscription.id)]))
    .execute()
  await tx
    .insertInto('pushSubscriptions')
    .values({ managerId, employmentInfo: employeeId, ...subscription })
    // A concurrent call has stored the same subscription.
    .onConflict((oc) => oc.doNothing())
    .execute()
  await tx
    .deleteFrom('pushSubscriptions')
    .where('managerId', '=', managerId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('pushSubscriptions as p')
        .select('p.id')
        .where('p.managerId', '=', managerId)
        .where('p.employmentInfo', '=', employeeId)
        .orderBy('p.createdAt', 'desc')
        .orderBy('p.id', 'desc')
        .offset(mostBrowsers),
    )
    .execute()
}

export async function deleteSubscription(
  tx: Tx,
  managerId: string,
  { employeeId, endpoint }: { employeeId: string; endpoint: string },
): Promise<void> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where('managerId', '=', managerId)
    .where('employmentInfo', '=', employeeId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** The push address of a subscription, unless another user has since signed in to the same browser. */
export function findSubscription(tx: Tx, managerId: string, id: string) {
  return tx
    .selectFrom('pushSubscriptions as p')
    .select(['p.employmentInfo as employeeId', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.managerId', '=', managerId)
    .where('p.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pushSubscriptions as n')
            .select('n.id')
            .where('n.managerId', '=', managerId)
            .whereRef('n.endpoint', '=', 'p.endpoint')
            .whereRef('n.createdAt', '>', 'p.createdAt'),
        ),
      ),
    )
    .executeTakeFirst()
}

/** The browsers in which these employees have turned on notifications. */
export function findBrowsers(tx: Tx, managerId: string, employeeIds: readonly string[]) {
  return tx
    .selectFrom('pushSubscriptions')
    .select(['id', 'employmentInfo as employeeId'])
    .where('managerId', '=', managerId)
    .where('employmentInfo', '=', sql<string>`any(${employeeIds}::uuid[])`)
    .execute()
}

/** Deletes every subscription of an employee who leaves. */
export async function deleteSubscriptions(tx: Tx, managerId: string, employeeId: string): Promise<void> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where('managerId', '=', managerId)
    .where('employmentInfo', '=', employeeId)
    .execute()
}
