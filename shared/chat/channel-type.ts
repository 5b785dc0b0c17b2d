export const channelTypes = ['direct', 'group'] as const
type ChannelType = (typeof channelTypes)[number]
