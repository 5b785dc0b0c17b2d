import type { Client } from '#app/lib/api/client.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import type { Question } from '#app/phone/outbox/use-answer.ts'

export type Notifications = Awaited<ReturnType<Client['notifications']['listNotifications']>>

/** The newest notifications, and how many are unread. */
export const notificationsQuestion: Question<Notifications> = {
  endpoint: 'notifications.listNotifications',
  read: async (client) => checkAnswer(await client.notifications.listNotifications({}), 'notifications'),
}
