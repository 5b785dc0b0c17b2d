import { isQuiet } from '#shared/chat/is-quiet.ts'
import { earlierOf } from '#shared/core/time/earlier-of.ts'
import { cutText } from '#shared/core/cut-text.ts'
import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { findZone } from '#server/core/notifications/notifications-store.ts'
import { notify } from '#server/core/notifications/notify.ts'
import { findConfirmations, saveConfirmation, wasReminded } from './announcements-store.ts'
import { refreshScreensOf } from './channel-people.ts'
import { findPeopleOfChannel } from './channels-store.ts'
import { findMessage, lockActivity } from './messages-store.ts'

const done = { ok: true as const }

/** The longest part of an announcement that a reminder shows. */
const longestExcerpt = 200

/** Between two reminders of one announcement. */
const leastMinutes = 60

/**
 * The caller, who did not send it, has read the announcement.
 * @param at when; a phone without reception sends it later, and a text edited since was not read
 */
export async function confirmAnnouncement(
  ctx: BusinessContext,
  { id, at = ctx.now }: { id: string; at?: string | undefined },
) {
  const { tx, actor, now } = ctx
  const { channel, sender, editedAt } = await requireAnnouncement(ctx, id)
  if (sender === actor.userId) refuse('FORBIDDEN', textOf('chat.ownAnnouncement'))
  const read = { messageId: id, channel, userId: actor.userId, readAt: earlierOf(at, now) }
  await saveConfirmation(tx, actor.managerId, read, editedAt)
  await refreshScreensOf(ctx, channel)
  return done
}

/** Of the people who are in the channel now, who has read it and who has not. Its sender is neither. */
export async function listConfirmations(ctx: BusinessContext, { id }: { id: string }) {
  const { read, waiting } = await findReaders(ctx, await requireAnnouncement(ctx, id))
  return { read, waiting: waiting.map(({ userId }) => userId) }
}

/** Notifies those who have not read it: with a push unless they have quiet hours, as a message would. */
export async function remindAnnouncement(ctx: BusinessContext, { id }: { id: string }) {
  const { tx, actor, now } = ctx
  const announcement = await requireAnnouncement(ctx, id)
  // Two managers who remind at once: the second waits here, and is refused.
  await lockActivity(tx, actor.managerId, announcement.channel)
  const since = Temporal.Instant.from(now).subtract({ minutes: leastMinutes }).toString()
  if (await wasReminded(tx, actor.managerId, { messageId: id, since }))
    refuse('CONFLICT', textOf('chat.remindedLately'))
  const { waiting } = await findReaders(ctx, announcement)
  const zone = await findZone(tx, actor.managerId)
  const excerpt = cutText(announcement.content, longestExcerpt)
  const parameters = { channelId: announcement.channel, messageId: id, name: actor.name, excerpt }
  for (const silent of [false, true]) {
    const receivers = waiting.filter((person) => isQuiet(person, now, zone) === silent)
    const byUser = new Map(receivers.map(({ userId }) => [userId, parameters]))
    await notify(ctx, 'announcement_waiting', byUser, { silent })
  }
  return done
}

type Announcement = Awaited<ReturnType<typeof requireAnnouncement>>

async function findReaders({ tx, actor }: BusinessContext, { id, channel, sender, editedAt }: Announcement) {
  const people = (await findPeopleOfChannel(tx, channel)).filter(({ userId }) => userId !== sender)
  const confirmed = await findConfirmations(tx, actor.managerId, { messageId: id, editedAt })
  const read = confirmed.filter((each) => people.some(({ userId }) => userId === each.userId))
  const waiting = people.filter((person) => !read.some(({ userId }) => userId === person.userId))
  return { read, waiting }
}

async function requireAnnouncement({ tx, actor }: BusinessContext, id: string) {
  const message = await findMessage(tx, actor, id)
  if (!message || message.deletedAt !== null) refuseNotFound('message')
  if (!message.announcement) refuse('BAD_REQUEST', textOf('chat.notAnAnnouncement'))
  return message
}
