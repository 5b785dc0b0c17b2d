import { pagesOf } from '#shared/core/pages.ts'
import type { Channel, ChannelPage } from './chat-contract.ts'

/**
 * All channels, latest message first, read page by page. One that gets a message meanwhile moves to the front, before the
 * pages that are left, so the front is read again: of a list of several pages, until one ends as it was.
 * @param read asks for the first page, or for the one at a cursor
 */
export async function readChannels(read: (at: { cursor?: string }) => Promise<ChannelPage>): Promise<Channel[]> {
  const found: Channel[] = []
  let pages = 0
  for await (const { channels } of pagesOf(read)) {
    found.push(...channels)
    pages += 1
  }
  const front: Channel[] = []
  if (pages > 1)
    for await (const { channels } of pagesOf(read)) {
      front.push(...channels)
      if (endsIn(channels, found)) break
    }
  const byId = new Map<string, Channel>()
  for (const channel of [...front, ...found]) if (!byId.has(channel.id)) byId.set(channel.id, channel)
  return [...byId.values()]
}

/** Whether the last of these channels was found before with the same last message: then all behind it stayed where they were. */
function endsIn(channels: readonly Channel[], found: readonly Channel[]): boolean {
  const last = channels.at(-1)
  return found.some(({ id, lastMessage }) => id === last?.id && lastMessage?.id === last.lastMessage?.id)
}
