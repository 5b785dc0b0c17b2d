import type { Channel } from '#shared/chat/chat-contract.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { everyoneChannel } from './channel-people.ts'
import { findChannels } from './channels-store.ts'

/** The caller's channels, latest message first. The channel of everyone is last until something is announced. */
export async function listChannels({ tx, actor }: BusinessContext): Promise<Channel[]> {
  const rows = await findChannels(tx, actor)
  const channels = rows.map((row) => channelOf(row, row.id === actor.managerId))
  if (channels.some(({ everyone }) => everyone)) return channels
  return [...channels, channelOf({ ...everyoneChannel, ...silent, id: actor.managerId }, true)]
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

type Row = Awaited<ReturnType<typeof findChannels>>[number]

const channelOf = (
  { lastMessageId, lastMessageSender, lastMessage, lastMessageAt, lastFileType, picture, participants, ...row }: Row,
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
