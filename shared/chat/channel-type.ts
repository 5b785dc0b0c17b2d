export const channelTypes = ['direct', 'group'] as const
export type ChannelType = (typeof channelTypes)[number]
