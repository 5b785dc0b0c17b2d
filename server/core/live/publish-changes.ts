import { sql } from 'kysely'
import { z } from 'zod'
import { cacheGroups, type CacheGroup } from '#shared/core/endpoint.ts'
import type { Tx } from '../database/database.ts'
import { sendWithoutWaiting } from '../database/pipelined-driver.ts'

export const liveChannel = 'muster_live'

/** What an instance hears of a change. It names ids, never content. */
export const publishedChange = z.object({
  managerId: z.uuid(),
  groups: z.array(z.enum(cacheGroups)),
  /** The employees and users it is addressed to; null for the business. */
  to: z.array(z.uuid()).nullable(),
  tab: z.string(),
  typing: z.object({ channel: z.uuid(), userId: z.uuid() }).optional(),
})

interface Addressed {
  /** Only for these employees or users, by either id; everyone the groups concern if left out. */
  to?: readonly string[]
  /** The browser tab that made the change and has already refreshed itself. */
  tab?: string
}

/** Tells these people, on commit, that someone is typing in a channel. */
export async function publishTyping(
  tx: Tx,
  managerId: string,
  { to, ...typing }: { channel: string; userId: string; to: readonly string[] },
) {
  for (const part of partsOf(to)) {
    const payload = JSON.stringify({ managerId, groups: [], to: part, tab: '', typing })
    await sendWithoutWaiting(tx, sql`select pg_notify(${liveChannel}, ${payload})`)
  }
}

/** A notification holds at most 8,000 bytes. */
const mostAddressees = 150

/** Notifies every instance, on commit, which cached groups of a business are stale. */
export async function publishChanges(
  tx: Tx,
  managerId: string,
  groups: readonly CacheGroup[],
  { to, tab = '' }: Addressed = {},
) {
  for (const part of to ? partsOf(to) : [null]) {
    const payload = JSON.stringify({ managerId, groups, to: part, tab })
    await sendWithoutWaiting(tx, sql`select pg_notify(${liveChannel}, ${payload})`)
  }
}

const partsOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / mostAddressees) }, (_, part) =>
    ids.slice(part * mostAddressees, (part + 1) * mostAddressees),
  )
