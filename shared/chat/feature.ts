import type { Feature } from '#shared/core/feature-parts.ts'
import { chatTexts } from './chat-texts.ts'

export const chat = {
  groups: { chats: 'concerned' },
  lanes: { chat: 3 },
  labels: { message: 'Message', announcementRead: 'Announcement confirmed' },
  rows: { message: 'message' },
  texts: chatTexts,
} satisfies Feature
