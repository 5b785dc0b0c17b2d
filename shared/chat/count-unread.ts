import type { Channel } from './chat-contract.ts'

/** Unread messages, without those of muted channels. */
export const countUnread = (channels: readonly Pick<Channel, 'unread' | 'muted'>[]) =>
  channels.reduce((sum, { unread, muted }) => sum + (muted ? 0 : unread), 0)
