import type { Message } from '#shared/chat/chat-contract.ts'
import { textOf } from '#shared/texts.ts'
import { bindChannels } from '#server/core/database/bind-channels.ts'
import { attachFile } from '#server/core/files/files-store.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findStoredChannel, refuseOutsider } from './channel-people.ts'
import { enterChannelOfOwn, findPeopleOfChannel } from './channels-store.ts'
import { insertMessageFiles } from './message-files-store.ts'
import { findFirstText, findMessage, insertMessage, lockActivity } from './messages-store.ts'
import { pushMessage } from './push-message.ts'

interface NewMessage {
  id: string
  channel: string
  content: string
  /** By the sender's clock, which decides nothing. */
  writtenAt: string
  replyTo: string | null
  urgent: boolean
  announcement: boolean
  fileIds: readonly string[]
}

const done = { ok: true as const }

/**
 * Sends a message. The lock of the channel gives its messages one order, by `sentAt`, which is the server's. Sent again,
 * it changes nothing.
 */
export async function sendMessage(ctx: BusinessContext, message: NewMessage) {
  const { tx, actor, now, concerned } = ctx
  const { id, channel, content, announcement, urgent, writtenAt, replyTo, fileIds } = message
  const found = await findStoredChannel(ctx, channel)
  if (!found) return answerAsBefore(ctx, message)
  if ((announcement || found.everyone) && actor.role === 'employee')
    refuse('FORBIDDEN', textOf('chat.onlyManagersAnnounce'))
  const lastSentAt = (await lockActivity(tx, actor.managerId, channel)) ?? null
  const present = await findMessage(tx, actor, id)
  const isAnnouncement = announcement || found.everyone
  if (present?.channel === channel && present.sender === actor.userId) {
    if (await isFirst(ctx, present, { ...message, announcement: isAnnouncement })) return done
    refuse('CONFLICT', textOf('chat.messageSavedOtherwise'))
  }
  if (replyTo !== null) await requireAnswerable(ctx, { id: replyTo, channel })
  const added = { id, channel, content, writtenAt, replyTo, urgent, announcement: isAnnouncement, sender: actor.userId }
  if (!(await insertMessage(tx, actor.managerId, { ...added, sentAt: after(lastSentAt, now) })))
    refuse('CONFLICT', textOf('chat.takenId'))
  await attachFiles(ctx, { id, channel, fileIds })
  const people = await findPeopleOfChannel(tx, channel)
  for (const { userId } of people) concerned.add(userId)
  await pushMessage(ctx, { ...added, channelName: found.name, people })
  return done
}

/** Someone who left the channel, or was removed from it, sends again what arrived before. Nothing of the channel is answered. */
async function answerAsBefore(ctx: BusinessContext, message: NewMessage) {
  const { tx, actor } = ctx
  if (!(await enterChannelOfOwn(tx, message))) refuseOutsider()
  const present = await findMessage(tx, actor, message.id)
  const isSame = present !== undefined && (await isFirst(ctx, present, message))
  await bindChannels(tx)
  if (isSame) return done
  refuse('CONFLICT', textOf('chat.messageSavedOtherwise'))
}

/**
 * Whether the message was sent like this at first. Its texts before an edit are kept, and messages have no history, which
 * managers would read who are not in the channel. The files of a deleted message are gone.
 */
async function isFirst({ tx, actor }: BusinessContext, present: Message, sent: NewMessage): Promise<boolean> {
  const content = (await findFirstText(tx, actor.managerId, sent.id)) ?? present.content
  const fileIds = present.deletedAt === null ? present.files.map(({ id }) => id) : sent.fileIds
  return (
    content === sent.content &&
    (present.replyTo?.id ?? null) === sent.replyTo &&
    present.urgent === sent.urgent &&
    present.announcement === sent.announcement &&
    fileIds.join() === [...new Set(sent.fileIds)].join()
  )
}

/** Only a message of the same channel that is not deleted is answered. */
async function requireAnswerable({ tx, actor }: BusinessContext, { id, channel }: { id: string; channel: string }) {
  const answered = await findMessage(tx, actor, id)
  if (answered?.channel !== channel || answered.deletedAt !== null)
    refuse('BAD_REQUEST', textOf('chat.replyGone'), { at: 'replyTo' })
}

/** Now, or a millisecond after the last message: a clock that was set back changes no order. */
const after = (lastSentAt: string | null, now: string) =>
  lastSentAt === null || lastSentAt < now
    ? now
    : Temporal.Instant.from(lastSentAt).add({ milliseconds: 1 }).toString({ fractionalSecondDigits: 3 })

interface Attached {
  id: string
  channel: string
  fileIds: readonly string[]
}

async function attachFiles({ tx, actor, now }: BusinessContext, { id: messageId, channel, fileIds }: Attached) {
  const files = [...new Set(fileIds)]
  for (const id of files) {
    const owner = { ownerTable: 'messages', ownerId: messageId, attachedAt: now, audience: [], channel }
    if (!(await attachFile(tx, actor, { id, ...owner })))
      refuse('BAD_REQUEST', textOf('chat.fileGone'), { at: 'fileIds' })
  }
  const rows = files.map((id, position) => ({ id, channel, messageId, position, sender: actor.userId }))
  await insertMessageFiles(tx, actor.managerId, rows)
}
