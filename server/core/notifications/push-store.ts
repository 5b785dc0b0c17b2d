import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

/** In the browser's own words (PushSubscription.toJSON). */
export interface Subscription {
  id: string
  endpoint: string
  p256dh: string
  auth: string
}

/** Browsers of one person; an older one has to ask again. */
const mostBrowsers = 10

/** First statement of a job's transaction: nobody asked for it, so nobody stands in the history. */
export async function bindPushJob(tx: Tx, managerId: string): Promise<void> {
  await sql`select app.act_for(${managerId}, '', 'send-push')`.execute(tx)
}

/** In the place of what the browser sent before. */
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
    // The same came in at the same moment.
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

/** Where the browser's push service is asked, unless somebody else has signed in there since: it is theirs then. */
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

/** The browsers that these people want to be told things by. */
export function findBrowsers(tx: Tx, managerId: string, employeeIds: readonly string[]) {
  return tx
    .selectFrom('pushSubscriptions')
    .select(['id', 'employmentInfo as employeeId'])
    .where('managerId', '=', managerId)
    .where('employmentInfo', '=', sql<string>`any(${employeeIds}::uuid[])`)
    .execute()
}

/** Every browser of an employee who leaves. */
export async function deleteSubscriptions(tx: Tx, managerId: string, employeeId: string): Promise<void> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where('managerId', '=', managerId)
    .where('employmentInfo', '=', employeeId)
    .execute()
}
