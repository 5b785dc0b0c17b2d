import { isQuiet } from '#shared/chat/is-quiet.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { publishTyping } from '#server/core/live/publish-changes.ts'
import { findZone } from '#server/core/notifications/notifications-store.ts'
import { requireChannel, requireStoredChannel } from './channel-people.ts'
import { findLastRead, findPeopleOfChannel, saveMark } from './channels-store.ts'
import { findSendersBetween } from './messages-store.ts'

const done = { ok: true as const }

/**
 * The specification's `mark_chat_as_read`: up to a message that was seen, so that one which arrives meanwhile stays unread.
 * It never goes back. Only those whose messages were seen are notified.
 */
export async function markAsRead(ctx: BusinessContext, { chatId, upTo }: { chatId: string; upTo: string }) {
  const { tx, actor, now, concerned } = ctx
  await requireStoredChannel(ctx, chatId)
  const before = await findLastRead(tx, actor, chatId)
  const until = upTo < now ? upTo : now
  if (before !== null && before >= until) return done
  await saveMark(tx, actor, chatId, { lastReadAt: until })
  const senders = await findSendersBetween(tx, actor.managerId, { channel: chatId, after: before, until })
  for (const sender of senders) concerned.add(sender)
  return done
}

export async function setMuted(ctx: BusinessContext, { id, muted }: { id: string; muted: boolean }) {
  await requireStoredChannel(ctx, id)
  await saveMark(ctx.tx, ctx.actor, id, { muted })
  return done
}

/** Shown to the others for a moment and stored nowhere. */
export async function setTyping(ctx: BusinessContext, { id }: { id: string }) {
  const { tx, actor } = ctx
  await requireChannel(ctx, id)
  const people = await findPeopleOfChannel(tx, id)
  const to = people.map(({ userId }) => userId).filter((userId) => userId !== actor.userId)
  await publishTyping(tx, actor.managerId, { channel: id, userId: actor.userId, to })
  return done
}

/** Who would get a message of the caller without sound or push now. */
export async function listQuiet(ctx: BusinessContext, { id }: { id: string }): Promise<string[]> {
  const { tx, actor, now } = ctx
  await requireChannel(ctx, id)
  const zone = await findZone(tx, actor.managerId)
  const people = await findPeopleOfChannel(tx, id)
  return people
    .filter((person) => person.userId !== actor.userId && isQuiet(person, now, zone))
    .map(({ userId }) => userId)
}
