import type { Channel } from '#shared/chat/chat-contract.ts'
import type { Colleague } from '#shared/employees/people-contract.ts'
import { takesPart } from '#shared/employees/takes-part.ts'
import { t } from './messages/chat-messages.ts'

interface Known {
  userId: string
  names: ReadonlyMap<string, string>
}

export const nameOf = ({ names }: Pick<Known, 'names'>, userId: string): string => names.get(userId) ?? t('chat:former')

/** A group's name, or who the other person of a direct channel is. */
export function channelName({ name, participants }: Pick<Channel, 'name' | 'participants'>, known: Known): string {
  return name ?? nameOf(known, participants.find((each) => each !== known.userId) ?? '')
}

/** The people that a chat reaches: all who work here now, except these. Bookkeepers have no chat. */
export const reachablePeople = (people: readonly Colleague[], without: readonly string[]): Colleague[] =>
  people.filter((person) => takesPart(person) && !without.includes(person.userId))

/** Everyone who works here is in the channel of everyone. */
export const participantsOf = (
  { everyone, participants }: Pick<Channel, 'everyone' | 'participants'>,
  people: readonly Colleague[],
): readonly string[] => (everyone ? reachablePeople(people, []).map(({ userId }) => userId) : participants)

/** A line with more names would take the screen from the messages. */
const mostNamed = 3

/** The first of them by name, and how many others there are. */
export const severalOf = (userIds: readonly string[], nameBy: (userId: string) => string) => ({
  names: userIds.slice(0, mostNamed).map(nameBy),
  others: Math.max(0, userIds.length - mostNamed),
})
