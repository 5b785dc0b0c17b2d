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

/** Replaces the earlier subscription of this browser. */
export async function saveSubscription(
  tx: Tx,
  managerId: string,
  { userId, ...subscription }: Subscription & { userId: string; createdAt: string },
): Promise<void> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where('managerId', '=', managerId)
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('endpoint', '=', subscription.endpoint), eb('id', '=', subscription.id)]))
    .execute()
  await tx
    .insertInto('pushSubscriptions')
    .values({ managerId, userId, ...subscription })
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
        .where('p.userId', '=', userId)
        .orderBy('p.createdAt', 'desc')
        .orderBy('p.id', 'desc')
        .offset(mostBrowsers),
    )
    .execute()
}

export async function deleteSubscription(
  tx: Tx,
  managerId: string,
  { userId, endpoint }: { userId: string; endpoint: string },
): Promise<void> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where('managerId', '=', managerId)
    .where('userId', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** The push address of a subscription, unless another user has since signed in to the same browser. */
export function findSubscription(tx: Tx, managerId: string, id: string) {
  return tx
    .selectFrom('pushSubscriptions as p')
    .select(['p.userId', 'p.endpoint', 'p.p256dh', 'p.auth'])
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

/** The browsers in which these people have turned on notifications. */
export function findBrowsers(tx: Tx, managerId: string, userIds: readonly string[]) {
  return tx
    .selectFrom('pushSubscriptions')
    .select(['id', 'userId'])
    .where('managerId', '=', managerId)
    .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
}

/** Deletes every subscription of a person who leaves. */
export async function deleteSubscriptions(tx: Tx, managerId: string, userId: string): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('managerId', '=', managerId).where('userId', '=', userId).execute()
}
