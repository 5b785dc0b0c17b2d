import { dismiss, mayBeDismissed } from '#app/phone/outbox/dismiss.ts'
import { isCallOf, outbox, type OutboxItem } from '#app/phone/outbox/phone-db.ts'
import { tryAgain } from '#app/phone/outbox/send/try-again.ts'

/** The record of a message. */
const recordOf = (messageId: string): Promise<OutboxItem | undefined> =>
  outbox.filter((item) => isCallOf(item, 'chat.sendMessage') && item.input.id === messageId).first()

export async function retryMessage(messageId: string): Promise<void> {
  const item = await recordOf(messageId)
  if (item) await tryAgain(item.id)
}

/** Puts a refused message among the dismissed records. Returns whether it could. */
export async function discardMessage(messageId: string): Promise<boolean> {
  const item = await recordOf(messageId)
  if (!item || !mayBeDismissed(item)) return false
  await dismiss(item.id)
  return true
}
