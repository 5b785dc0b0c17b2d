import { sql } from 'kysely'
import { z } from 'zod'
import { cacheGroups, type CacheGroup } from '#shared/core/endpoint.ts'
import type { Tx } from '../database/database.ts'
import { sendWithoutWaiting } from '../database/pipelined-driver.ts'

/** Also in `app.publish_change`. */
export const liveChannel = 'muster_live'

/** What an instance hears of a change. It names ids, never content. */
export const publishedChange = z.object({
  managerId: z.uuid(),
  groups: z.array(z.enum(cacheGroups)),
  /** Members of the business hear it, and of groups that everyone reads its employees as well. */
  business: z.boolean(),
  /** The employees and users who hear it besides, by either id, or `everyoneInAudience`. */
  to: z.array(z.uuid()),
  tab: z.string(),
  typing: z.object({ channel: z.uuid(), userId: z.uuid() }).optional(),
})
type PublishedChange = z.infer<typeof publishedChange>

interface Publishing {
  /** Employees or users, by either id, who hear it although no row of the history says so. */
  others?: Iterable<string>
  /** The browser tab that made the change and has already refreshed itself. */
  tab?: string
  /** False where only readers hear it: other changes of the same call follow. */
  business?: boolean
}

/**
 * Notifies every instance, on commit, which cached groups of the bound business are stale: for its members, and for the
 * employees who may read a row that this transaction has changed, or could until now.
 */
export async function publishChanges(
  tx: Tx,
  groups: readonly CacheGroup[],
  { others = [], tab = '', business = true }: Publishing = {},
): Promise<void> {
  const named = [...new Set(others)]
  await sendWithoutWaiting(
    tx,
    sql`select app.publish_change(${[...groups]}::text[], ${named}::uuid[], ${tab}, ${business})`,
  )
}

/** As above, for these people alone. */
export function publishTo(
  tx: Tx,
  managerId: string,
  groups: readonly CacheGroup[],
  { to, tab = '' }: { to: readonly string[]; tab?: string },
): Promise<void> {
  return notifyEach(tx, { managerId, groups: [...groups], tab }, to)
}

/** Notifies the members of other businesses, on commit, which of their cached groups are stale. */
export async function publishToBusinesses(
  tx: Tx,
  managerIds: readonly string[],
  groups: readonly CacheGroup[],
): Promise<void> {
  for (const managerId of managerIds) {
    const change: PublishedChange = { managerId, groups: [...groups], business: true, to: [], tab: '' }
    await sendWithoutWaiting(tx, sql`select pg_notify(${liveChannel}, ${JSON.stringify(change)})`)
  }
}

/** Tells these people, on commit, that someone is typing in a channel. */
export function publishTyping(
  tx: Tx,
  managerId: string,
  { to, ...typing }: { channel: string; userId: string; to: readonly string[] },
): Promise<void> {
  return notifyEach(tx, { managerId, groups: [], tab: '', typing }, to)
}

/** A notification holds at most 8,000 bytes. */
const mostAddressees = 150

async function notifyEach(tx: Tx, change: Omit<PublishedChange, 'to' | 'business'>, to: readonly string[]) {
  for (let first = 0; first < to.length; first += mostAddressees) {
    const part: PublishedChange = { ...change, business: false, to: to.slice(first, first + mostAddressees) }
    await sendWithoutWaiting(tx, sql`select pg_notify(${liveChannel}, ${JSON.stringify(part)})`)
  }
}
