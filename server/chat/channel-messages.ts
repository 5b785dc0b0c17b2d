import type { MessagePage } from '#shared/chat/chat-contract.ts'
import { pageSize } from '#shared/chat/chat-limits.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { requireChannel } from './channel-people.ts'
import { findReads } from './channels-store.ts'
import { findMessages, findPinned, searchBoundChannels } from './messages-store.ts'

/** A page of a channel, oldest first, and until when each person has read. */
export async function listMessages(
  ctx: BusinessContext,
  { id, before }: { id: string; before?: string | undefined },
): Promise<MessagePage> {
  const { tx, actor } = ctx
  await requireChannel(ctx, id)
  const found = await findMessages(tx, actor, { channel: id, before, limit: pageSize + 1 })
  const reads = await findReads(tx, actor.managerId, id)
  return { messages: found.slice(0, pageSize).toReversed(), more: found.length > pageSize, reads }
}

/** The latest first. */
export async function listPins(ctx: BusinessContext, { id }: { id: string }) {
  await requireChannel(ctx, id)
  return findPinned(ctx.tx, ctx.actor, id)
}

const endOfTime = '2100-01-01T00:00:00.000Z'

/** Messages of all the caller's channels with all these words or beginnings of words, latest first. */
export async function searchMessages(
  { tx, actor }: BusinessContext,
  { words, before = endOfTime }: { words: string; before?: string | undefined },
) {
  const terms = words.match(/[\p{L}\p{N}]+/gu) ?? []
  if (terms.length === 0) return []
  const query = terms.map((term) => `${term}:*`).join(' & ')
  return searchBoundChannels(tx, actor, { words: query, before, limit: pageSize })
}
