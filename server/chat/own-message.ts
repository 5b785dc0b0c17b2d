import type { Message } from '#shared/chat/chat-contract.ts'
import { mostPins } from '#shared/chat/chat-limits.ts'
import { textOf } from '#shared/texts.ts'
import { queueDeletion } from '#server/core/files/delete-bytes.ts'
import { deleteFile } from '#server/core/files/files-store.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { publishTo } from '#server/core/live/publish-changes.ts'
import { deleteReminders } from './announcements-store.ts'
import { refreshScreensOf } from './channel-people.ts'
import { deleteMessageFiles } from './message-files-store.ts'
import { countOtherPins, deletePin, findMessage, lockActivity, replaceContent, savePin } from './messages-store.ts'

const done = { ok: true as const }

/**
 * Changes the text of the caller's own message. The one before is kept. Confirmations of an announcement count since its
 * last change, so that all are asked again.
 */
export async function editMessage(ctx: BusinessContext, { id, content }: { id: string; content: string }) {
  const message = await requireOwnMessage(ctx, id)
  if (message.content !== content) {
    await replace(ctx, message, { content, editedAt: ctx.now })
    await refreshScreensOf(ctx, message.channel)
  }
  return done
}

/** Deletes the caller's own message with its files. Its text is kept, but shown to no one. */
export async function deleteMessage(ctx: BusinessContext, { id }: { id: string }) {
  const { tx, actor, now, services } = ctx
  const message = await requireOwnMessage(ctx, id)
  await replace(ctx, message, { content: '', deletedAt: now })
  await deletePin(tx, actor.managerId, id)
  if (message.announcement) await forgetReminders(ctx, id)
  const keys: string[] = []
  for (const fileId of await deleteMessageFiles(tx, actor.managerId, id)) {
    const key = await deleteFile(tx, actor.managerId, fileId)
    if (key !== undefined) keys.push(key)
  }
  if (keys.length > 0) await queueDeletion(tx, services, keys)
  await refreshScreensOf(ctx, message.channel)
  return done
}

/** Refuses what another device of the sender has deleted meanwhile. */
async function replace({ tx, actor }: BusinessContext, message: Message, after: Parameters<typeof replaceContent>[3]) {
  if (!(await replaceContent(tx, actor.managerId, message, after))) refuse('FORBIDDEN', textOf('chat.notYourMessage'))
}

/** The text of a deleted announcement stands in no notification. */
async function forgetReminders({ tx, actor }: BusinessContext, id: string) {
  const reminded = await deleteReminders(tx, id)
  if (reminded.length > 0) await publishTo(tx, actor.managerId, ['notifications'], { to: reminded })
}

/** Everyone who may write in a channel may pin a message in it, and unpin one. A channel has at most `mostPins`. */
export async function pinMessage(ctx: BusinessContext, { id, pinned }: { id: string; pinned: boolean }) {
  const { tx, actor, now } = ctx
  const message = await findMessage(tx, actor, id)
  if (!message || message.deletedAt !== null) refuseNotFound('message')
  if (message.channel === actor.managerId && actor.role === 'employee')
    refuse('FORBIDDEN', textOf('chat.onlyManagersPin'))
  if (pinned) {
    const pin = { id, channel: message.channel, pinnedBy: actor.userId, pinnedAt: now }
    // Two who pin at once count one after the other.
    await lockActivity(tx, actor.managerId, message.channel)
    if ((await countOtherPins(tx, actor.managerId, pin)) >= mostPins)
      refuse('CONFLICT', textOf('chat.tooManyPins', { most: mostPins }))
    await savePin(tx, actor.managerId, pin)
  } else await deletePin(tx, actor.managerId, id)
  await refreshScreensOf(ctx, message.channel)
  return done
}

async function requireOwnMessage({ tx, actor }: BusinessContext, id: string) {
  const message = (await findMessage(tx, actor, id)) ?? refuseNotFound('message')
  if (message.sender !== actor.userId || message.deletedAt !== null) refuse('FORBIDDEN', textOf('chat.notYourMessage'))
  return message
}
