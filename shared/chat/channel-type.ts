export const channelTypes = ['direct', 'group'] as const
export type ChannelType = (typeof channelTypes)[number]

export const channelTypeLabels: Record<ChannelType, string> = {
  direct: 'Direct',
  group: 'Group',
}
