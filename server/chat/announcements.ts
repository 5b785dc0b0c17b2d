import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { notify } from '#server/core/notifications/notify.ts'
import { refreshScreensOf } from './channel-people.ts'
import { findPeopleOfChannel } from './channels-store.ts'
import { findConfirmations, findMessage, saveConfirmation } from './messages-store.ts'

const done = { ok: true as const }

/** The longest part of an announcement that a reminder shows. */
const longestExcerpt = 200

/** The caller has read the announcement. */
export async function confirmAnnouncement(ctx: BusinessContext, { id }: { id: string }) {
  const { tx, actor, now } = ctx
  const { channel } = await requireAnnouncement(ctx, id)
  await saveConfirmation(tx, actor.managerId, { messageId: id, channel, userId: actor.userId, readAt: now })
  await refreshScreensOf(ctx, channel)
  return done
}

/** Who has read it, and who in the channel has not. Its sender is neither. */
export async function listConfirmations(ctx: BusinessContext, { id }: { id: string }) {
  const { channel, sender } = await requireAnnouncement(ctx, id)
  const read = await findConfirmations(ctx.tx, ctx.actor.managerId, id)
  const people = await findPeopleOfChannel(ctx.tx, channel)
  const waiting = people
    .map(({ userId }) => userId)
    .filter((userId) => userId !== sender && !read.some((each) => each.userId === userId))
  return { read, waiting }
}

/** Notifies those who have not read it. */
export async function remindAnnouncement(ctx: BusinessContext, { id }: { id: string }) {
  const { channel, content } = await requireAnnouncement(ctx, id)
  const { waiting } = await listConfirmations(ctx, { id })
  const parameters = { channelId: channel, name: ctx.actor.name, excerpt: content.slice(0, longestExcerpt) }
  await notify(ctx, 'announcement_waiting', new Map(waiting.map((userId) => [userId, parameters])))
  return done
}

async function requireAnnouncement({ tx, actor }: BusinessContext, id: string) {
  const message = await findMessage(tx, actor, id)
  if (!message || message.deletedAt !== null) refuseNotFound('message')
  if (!message.announcement) refuse('BAD_REQUEST', textOf('chat.notAnAnnouncement'))
  return message
}
