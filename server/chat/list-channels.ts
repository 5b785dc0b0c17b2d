import type { Channel, ChannelPage } from '#shared/chat/chat-contract.ts'
import { mostRows } from '#shared/core/pages.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { pageOf, readCursor } from '#server/core/http/pages.ts'
import { everyoneChannel } from './channel-people.ts'
import { type ListedChannel, channelCursor, findChannel, findChannelCursors, findChannels } from './channels-store.ts'

/**
 * The caller's channels, latest message first, a page at a time. The channel of everyone is last until something is
 * announced.
 */
export async function listChannels(
  { tx, actor }: BusinessContext,
  { cursor }: { cursor?: string | undefined },
): Promise<ChannelPage> {
  const { managerId } = actor
  const after = readCursor(cursor, channelCursor)
  const isEveryoneStored = (await findChannel(tx, managerId, managerId)) !== undefined
  const cursors = await findChannelCursors(tx, managerId, { after, limit: mostRows + 1 })
  const ids = cursors.map(({ id }) => id)
  const rows = await findChannels(tx, actor, ids)
  const isEnd = cursors.length <= mostRows
  if (isEnd && !isEveryoneStored && !ids.includes(managerId)) {
    cursors.push({ id: managerId, at: null })
    rows.set(managerId, { ...everyoneChannel, ...silent, id: managerId })
  }
  // One that the caller left meanwhile keeps its row here, as the list goes on behind it.
  const found = cursors.map(({ id, at }) => {
    const row = rows.get(id)
    return { at, id, channels: row ? [channelOf(row, id === managerId)] : [] }
  })
  const page = pageOf(found, ({ at, id }) => ({ at, id }))
  return { channels: page.rows.flatMap(({ channels }) => channels), nextCursor: page.nextCursor }
}

const silent = {
  participants: [],
  lastMessageId: null,
  lastMessageSender: null,
  lastMessage: null,
  lastMessageAt: null,
  lastFileType: null,
  unread: 0,
  muted: false,
}

const channelOf = (
  {
    lastMessageId,
    lastMessageSender,
    lastMessage,
    lastMessageAt,
    lastFileType,
    picture,
    participants,
    ...row
  }: ListedChannel,
  everyone: boolean,
): Channel => ({
  ...row,
  everyone,
  pictureFileId: picture,
  participants: everyone ? [] : (participants ?? []),
  lastMessage:
    lastMessageId === null || lastMessageSender === null || lastMessageAt === null
      ? null
      : {
          id: lastMessageId,
          sender: lastMessageSender,
          sentAt: lastMessageAt,
          excerpt: lastMessage ?? '',
          fileType: lastFileType,
        },
})
