import { z } from 'zod'
import { id } from '#shared/core/fields.ts'
import { defineKind } from '#shared/notifications/define-kind.ts'

export const chatNotifications = {
  announcement_waiting: defineKind({
    label: 'Reminders of announcements that you have not confirmed',
    receivers: 'everyone',
    defaults: { push: true, email: false },
    parameters: z.object({
      channelId: id,
      /** Missing in reminders of an earlier version. */
      messageId: id.optional(),
      /** Who reminds. */
      name: z.string(),
      excerpt: z.string(),
    }),
    write: ({ channelId, name, excerpt }, app) => ({
      title: `${name} asks you to read an announcement`,
      body: excerpt,
      url: app === 'phone' ? `/my/chat/${channelId}` : `/chat/${channelId}`,
    }),
  }),
}
