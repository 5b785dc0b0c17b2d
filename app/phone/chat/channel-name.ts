import type { Channel } from '#shared/chat/chat-contract.ts'
import { t } from '#app/phone/messages/screen-messages.ts'

/** A group's name, or who the other person of a direct channel is. */
export function channelName(
  { name, participants }: Pick<Channel, 'name' | 'participants'>,
  { userId }: { userId: string },
  names: ReadonlyMap<string, string>,
): string {
  if (name !== null) return name
  const other = participants.find((each) => each !== userId)
  return (other === undefined ? undefined : names.get(other)) ?? t('chat:former')
}
