export const channelTypes = ['direct', 'group'] as const
