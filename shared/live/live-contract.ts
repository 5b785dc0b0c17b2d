import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { cacheGroups, endpoint } from '#shared/core/endpoint.ts'
import { id, instant } from '#shared/core/fields.ts'
import { everyone } from '#shared/core/role.ts'

/** Groups of cached answers that are stale now. */
const change = z.object({
  groups: z.array(z.enum(cacheGroups)).max(cacheGroups.length),
  /** The browser tab that made the change and has already refreshed itself; empty if several did. */
  tab: z.string(),
  /** Who began to type, and in which channel. */
  typing: z.object({ channel: id, userId: id }).optional(),
})
export type Change = z.infer<typeof change>

export const liveContract = {
  followChanges: endpoint
    .meta({ allow: everyone, outside: true, streams: true })
    .route({ method: 'GET', path: '/live', summary: 'Follow which cached answers become stale' })
    // When the page was made: the first change then names what has become stale since.
    .input(z.object({ since: instant.optional() }))
    .output(eventIterator(change)),
}
