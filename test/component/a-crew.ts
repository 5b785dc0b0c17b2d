import { v7 as newId } from 'uuid'
import type { Crew } from '#shared/crews/crews-contract.ts'

/** A crew of these employees, without a leader and a chat. */
export const aCrew = (
  name: string,
  people: readonly { id: string; userId: string }[],
  choices: Partial<Crew> = {},
): Crew => ({
  id: newId(),
  name,
  leaderId: null,
  members: people.map(({ id, userId }) => ({ employeeId: id, userId })),
  hasChat: false,
  channelId: null,
  version: 1,
  ...choices,
})
