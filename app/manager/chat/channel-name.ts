import type { Channel } from '#shared/chat/chat-contract.ts'

/** A group's name, or who the other person of a direct channel is. */
export function channelName(
  { name, participants }: Pick<Channel, 'name' | 'participants'>,
  { userId, names }: { userId: string; names: ReadonlyMap<string, string> },
): string {
  if (name !== null) return name
  const other = participants.find((each) => each !== userId)
  return (other === undefined ? undefined : names.get(other)) ?? 'Former employee'
}
