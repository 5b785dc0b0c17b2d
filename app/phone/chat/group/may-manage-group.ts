import type { Channel } from '#shared/chat/chat-contract.ts'

/** The employee who created a group manages it; once they are no longer in it, everyone in it does. The server decides the same. */
export const mayManageGroup = (
  { createdBy, participants }: Pick<Channel, 'createdBy' | 'participants'>,
  userId: string,
): boolean => createdBy === null || createdBy === userId || !participants.includes(createdBy)
