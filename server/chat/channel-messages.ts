import type { MessagePage } from '#shared/chat/chat-contract.ts'
import { mostMessages, pageSize } from '#shared/chat/chat-limits.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { pageOf } from '#server/core/http/pages.ts'
import { requireChannel } from './channel-people.ts'
import { findReads } from './channels-store.ts'
import { findMessages, findPinned, searchBoundChannels } from './messages-store.ts'

/** A page of a channel, oldest first, and until when each person has read. */
export async function listMessages(
  ctx: BusinessContext,
  { id, before, from }: { id: string; before?: string | undefined; from?: string | undefined },
): Promise<MessagePage> {
  const { tx, actor } = ctx
  await requireChannel(ctx, id)
  const wanted = { channel: id, before, from, limit: mostMessages + 1 }
  const since = from === undefined ? [] : await findMessages(tx, actor, wanted)
  const isPage = since.length <= pageSize
  const found = isPage ? await findMessages(tx, actor, { channel: id, before, limit: pageSize + 1 }) : since
  const { rows, nextCursor } = pageOf(found, ({ sentAt }) => ({ sentAt }), { rows: isPage ? pageSize : mostMessages })
  const more = nextCursor !== null || (!isPage && (await hasEarlier(ctx, id, from)))
  return { messages: rows.toReversed(), more, reads: await findReads(tx, actor, id) }
}

async function hasEarlier({ tx, actor }: BusinessContext, channel: string, before: string | undefined) {
  return (await findMessages(tx, actor, { channel, before, limit: 1 })).length > 0
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
  return searchBoundChannels(tx, actor, { words, before, limit: pageSize })
}
