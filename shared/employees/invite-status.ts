export const inviteStatuses = ['pending', 'joined'] as const
