import { textOf } from '#shared/texts.ts'
import { attachFile } from '#server/core/files/files-store.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { everyoneChannel, requireChannel } from './channel-people.ts'
import { findPeopleOfChannel, insertChannel } from './channels-store.ts'
import { findMessage, insertMessage, insertMessageFiles, lockActivity } from './messages-store.ts'
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
  const found = await requireChannel(ctx, channel)
  if ((announcement || found.everyone) && actor.role === 'employee')
    refuse('FORBIDDEN', textOf('chat.onlyManagersAnnounce'))
  const lastSentAt = await lockChannel(ctx, channel)
  const present = await findMessage(tx, actor, id)
  if (present?.channel === channel && present.sender === actor.userId) return done
  if (replyTo !== null && (await findMessage(tx, actor, replyTo))?.channel !== channel)
    refuse('BAD_REQUEST', textOf('chat.replyGone'), { at: 'replyTo' })
  const isAnnouncement = announcement || found.everyone
  const added = { id, channel, content, writtenAt, replyTo, urgent, announcement: isAnnouncement, sender: actor.userId }
  if (!(await insertMessage(tx, actor.managerId, { ...added, sentAt: after(lastSentAt, now) })))
    refuse('CONFLICT', textOf('chat.takenId'))
  await attachFiles(ctx, { id, channel, fileIds })
  const people = await findPeopleOfChannel(tx, channel)
  for (const { userId } of people) concerned.add(userId)
  await pushMessage(ctx, { ...added, channelName: found.name, people })
  return done
}

/** Waits for other messages of the channel. Creates the channel of everyone with its first message. */
async function lockChannel({ tx, actor, now }: BusinessContext, channel: string): Promise<string | null> {
  const lastSentAt = await lockActivity(tx, actor.managerId, channel)
  if (lastSentAt !== undefined) return lastSentAt
  await insertChannel(tx, actor.managerId, {
    ...everyoneChannel,
    id: channel,
    directKey: null,
    createdBy: actor.userId,
    createdAt: now,
  })
  return (await lockActivity(tx, actor.managerId, channel)) ?? null
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
