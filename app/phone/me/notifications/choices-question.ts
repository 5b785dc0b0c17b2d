import type { NotificationChoices } from '#shared/notifications/notifications-contract.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import type { Question } from '#app/phone/outbox/use-answer.ts'

export const choicesQuestion: Question<NotificationChoices> = {
  endpoint: 'notifications.getChoices',
  read: async (client) => checkAnswer(await client.notifications.getChoices(), 'channels'),
}
