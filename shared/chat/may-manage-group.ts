import type { Channel } from './chat-contract.ts'

/** Who of the employees manages a group: who created it; once they are no longer in it, everyone in it. Managers manage all of theirs. */
export const mayManageGroup = (
  { createdBy, participants }: Pick<Channel, 'createdBy' | 'participants'>,
  userId: string,
): boolean => createdBy === null || createdBy === userId || !participants.includes(createdBy)
