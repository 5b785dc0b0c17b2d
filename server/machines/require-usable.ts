import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { doNotUse } from './machine-events.ts'
import { findFirstOutOfUse } from './machines-store.ts'

/** Refuses to start anything with a machine that is out of use, in words, with whom to ask. */
export async function requireUsable(ctx: BusinessContext, assetIds: readonly string[]): Promise<void> {
  if (assetIds.length === 0) return
  const name = await findFirstOutOfUse(ctx.tx, ctx.actor.managerId, assetIds)
  if (name !== undefined) refuse('CONFLICT', await doNotUse(ctx, name))
}
