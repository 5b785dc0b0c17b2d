export const inviteStatuses = ['pending', 'joined'] as const
export type InviteStatus = (typeof inviteStatuses)[number]

export const inviteStatusLabels: Record<InviteStatus, string> = {
  pending: 'Pending',
  joined: 'Joined',
}
