import { z } from 'zod'
import { mostMembers } from '#shared/accounts/account-limits.ts'
import { endpoint } from '#shared/core/endpoint.ts'
import { mostPeople } from '#shared/core/farm-limits.ts'
import { done, id, instant, longText, phoneInstant, text } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { cursor, nextCursor } from '#shared/core/page-fields.ts'
import { mostRows } from '#shared/core/pages.ts'
import { managers, managersAndEmployees } from '#shared/core/role.ts'
import { channelTypes } from './channel-type.ts'
import { mostInMessage, mostFiles, mostInGroup, mostMessages, mostPins, pageSize } from './chat-limits.ts'
import { seenText } from './seen-text.ts'

const file = z.object({
  id,
  name: z.string(),
  type: z.string(),
  sizeBytes: z.number().int(),
  /** In pixels; null unless it is a picture. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})

/** What lists and answers show of a message. */
const brief = z.object({
  id,
  sender: id,
  sentAt: z.string(),
  /** The beginning of its text. Empty if it has none, or was deleted. */
  excerpt: z.string(),
  /** The type of its first file; null if it has none, or was deleted. */
  fileType: z.string().nullable(),
})
export type MessageBrief = z.infer<typeof brief>

const message = namedObject('Message', {
  id,
  channel: id,
  sender: id,
  /** Empty if it was deleted. */
  content: z.string(),
  /** When the server got it. Rises within a channel, by at least a millisecond. */
  sentAt: z.string(),
  /** By the sender's clock. */
  writtenAt: z.string(),
  replyTo: brief.nullable(),
  /** Pushed in quiet hours, too. */
  urgent: z.boolean(),
  /** Asks each person to confirm that they have read it. */
  announcement: z.boolean(),
  /** By the caller, since its last change. */
  confirmed: z.boolean(),
  /** By people who are in the channel now, since its last change. */
  confirmations: z.number().int(),
  editedAt: z.string().nullable(),
  deletedAt: z.string().nullable(),
  pinned: z.boolean(),
  files: z.array(file).max(mostFiles),
})
export type Message = z.infer<typeof message>

const channel = namedObject('Channel', {
  id,
  type: z.enum(channelTypes),
  /** Null for a direct channel. */
  name: z.string().nullable(),
  /** The channel of everyone: its participants are all who work at the business. */
  everyone: z.boolean(),
  pictureFileId: id.nullable(),
  createdBy: id.nullable(),
  /** Empty for the channel of everyone. */
  participants: z.array(id).max(mostInGroup),
  lastMessage: brief.nullable(),
  /** Counted to one more than a badge shows. */
  unread: z.number().int(),
  muted: z.boolean(),
})
export type Channel = z.infer<typeof channel>

const channelPage = namedObject('ChannelPage', { channels: z.array(channel).max(mostRows), nextCursor })
export type ChannelPage = z.infer<typeof channelPage>

const page = namedObject('MessagePage', {
  /** Oldest first. */
  messages: z.array(message).max(mostMessages),
  /** Whether there are older ones. */
  more: z.boolean(),
  /** Until when each person has read: the caller, and those who read last. */
  reads: z.array(z.object({ userId: id, lastReadAt: z.string() })).max(mostInGroup),
})
export type MessagePage = z.infer<typeof page>

/** The channel of everyone reaches all who work at a farm or have access to it. */
const mostReached = mostPeople + mostMembers
const peopleReached = z.array(id).max(mostReached)

const members = z
  .array(id)
  .min(1, 'Choose at least one person.')
  .max(mostInGroup, `Choose at most ${mostInGroup} people.`)
const name = text(80).trim().overwrite(seenText).min(1, 'Enter a name for the group.')
const content = longText(mostInMessage).trim().overwrite(seenText)

const shared = { allow: managersAndEmployees, whileEmployed: true, channels: true } as const
const reads = { ...shared, reads: ['chats'] } as const
/** Only the screens of the participants become stale. */
const changes = { ...shared, changesOwn: ['chats'] } as const

export const chatContract = {
  listChannels: endpoint
    .meta(reads)
    .route({ method: 'GET', path: '/chat/channels', summary: 'List the caller’s channels, latest message first' })
    .input(z.object({ cursor }))
    .output(channelPage),
  createDirect: endpoint
    .meta(changes)
    .route({ method: 'POST', path: '/chat/direct', summary: 'Open the direct channel with a person, or create it' })
    .input(z.object({ id, userId: id }))
    .output(z.object({ id })),
  createGroup: endpoint
    .meta(changes)
    .route({ method: 'POST', path: '/chat/groups', summary: 'Create a group; repeating the same ID changes nothing' })
    .input(z.object({ id, name, members }))
    .output(z.object({ id })),
  editGroup: endpoint
    .meta(changes)
    .route({ method: 'PUT', path: '/chat/channels/{id}', summary: 'Change the name and the picture of a group' })
    .input(z.object({ id, name, pictureFileId: id.nullable() }))
    .output(done),
  addMembers: endpoint
    .meta(changes)
    .route({ method: 'POST', path: '/chat/channels/{id}/members', summary: 'Add people to a group' })
    .input(z.object({ id, members }))
    .output(done),
  removeMember: endpoint
    .meta(changes)
    .route({ method: 'POST', path: '/chat/channels/{id}/members/remove', summary: 'Remove a person from a group' })
    .input(z.object({ id, userId: id }))
    .output(done),
  leaveGroup: endpoint
    .meta(changes)
    .route({ method: 'POST', path: '/chat/channels/{id}/leave', summary: 'Leave a group' })
    .input(z.object({ id }))
    .output(done),
  setMuted: endpoint
    .meta(changes)
    .route({ method: 'PUT', path: '/chat/channels/{id}/muted', summary: 'Mute a channel for the caller, or unmute it' })
    .input(z.object({ id, muted: z.boolean() }))
    .output(done),
  listMessages: endpoint
    .meta(reads)
    .route({
      method: 'GET',
      path: '/chat/channels/{id}/messages',
      summary: 'List a page of messages, the latest first',
    })
    .input(
      z.object({
        id,
        /** Only messages sent before. */
        before: instant.optional(),
        /** All messages sent since, if they are more than a page: at most 500, or fewer long ones. */
        from: instant.optional(),
      }),
    )
    .output(page),
  listPins: endpoint
    .meta(reads)
    .route({ method: 'GET', path: '/chat/channels/{id}/pins', summary: 'List the pinned messages of a channel' })
    .input(z.object({ id }))
    .output(z.array(message).max(mostPins)),
  listQuiet: endpoint
    .meta(reads)
    .route({
      method: 'GET',
      path: '/chat/channels/{id}/quiet',
      summary: 'List who has quiet hours now, so that a message reaches them silently',
    })
    .input(z.object({ id }))
    .output(peopleReached),
  sendMessage: endpoint
    .meta({ ...changes, offline: { lane: 'chat', label: 'message', holdsLane: false } })
    .route({
      method: 'POST',
      path: '/chat/messages',
      summary: 'Send a message; repeating the same ID changes nothing',
    })
    .input(
      z
        .object({
          id,
          channel: id,
          content,
          writtenAt: phoneInstant,
          replyTo: id.nullable(),
          urgent: z.boolean(),
          announcement: z.boolean(),
          fileIds: z.array(id).max(mostFiles, `Attach at most ${mostFiles} files.`),
        })
        .refine((sent) => sent.content !== '' || sent.fileIds.length > 0, {
          path: ['content'],
          message: 'Write a message, or attach a file.',
        }),
    )
    .output(done),
  editMessage: endpoint
    .meta(changes)
    .route({ method: 'PUT', path: '/chat/messages/{id}', summary: 'Change the text of the caller’s own message' })
    .input(z.object({ id, content: content.min(1, 'Write a message, or delete it.') }))
    .output(done),
  deleteMessage: endpoint
    .meta(changes)
    .route({ method: 'POST', path: '/chat/messages/{id}/delete', summary: 'Delete the caller’s own message' })
    .input(z.object({ id }))
    .output(done),
  pinMessage: endpoint
    .meta(changes)
    .route({ method: 'PUT', path: '/chat/messages/{id}/pinned', summary: 'Pin a message to its channel, or unpin it' })
    .input(z.object({ id, pinned: z.boolean() }))
    .output(done),
  markAsRead: endpoint
    .meta(changes)
    .route({
      method: 'POST',
      path: '/chat/mark_chat_as_read',
      summary: 'Mark the messages of a channel as read, up to one of them',
    })
    .input(z.object({ chatId: id, /** The `sentAt` of the latest message that was seen. */ upTo: instant }))
    .output(done),
  setTyping: endpoint
    .meta(shared)
    .route({ method: 'POST', path: '/chat/channels/{id}/typing', summary: 'Show the others that the caller is typing' })
    .input(z.object({ id }))
    .output(done),
  searchMessages: endpoint
    .meta(reads)
    .route({ method: 'GET', path: '/chat/search', summary: 'Search the messages of all channels of the caller' })
    .input(z.object({ words: text(200), before: instant.optional() }))
    .output(z.array(message).max(pageSize)),
  confirmAnnouncement: endpoint
    .meta({ ...changes, offline: { lane: 'chat', label: 'announcementRead', version: 2 } })
    .route({ method: 'POST', path: '/chat/messages/{id}/confirm', summary: 'Confirm that an announcement was read' })
    .input(
      z.object({
        id,
        /** When it was read; now if left out. Later than now counts as now. */
        at: instant.optional(),
      }),
    )
    .output(done),
  listConfirmations: endpoint
    // Those who were archived are no longer waited for.
    .meta({ ...reads, reads: ['chats', 'manager'] })
    .route({
      method: 'GET',
      path: '/chat/messages/{id}/confirmations',
      summary: 'List who has read an announcement, and who has not',
    })
    .input(z.object({ id }))
    .output(
      z.object({
        read: z.array(z.object({ userId: id, readAt: z.string() })).max(mostReached),
        waiting: peopleReached,
      }),
    ),
  remindAnnouncement: endpoint
    .meta({ ...changes, allow: managers })
    .route({
      method: 'POST',
      path: '/chat/messages/{id}/remind',
      summary: 'Remind those who have not read an announcement',
    })
    .input(z.object({ id }))
    .output(done),
}
