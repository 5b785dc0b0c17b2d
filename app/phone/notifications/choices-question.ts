import type { NotificationChoices } from '#shared/notifications/notifications-contract.ts'
import { checkAnswer } from '../outbox/send/read-refusal.ts'
import type { Question } from '../outbox/use-answer.ts'

export const choicesQuestion: Question<NotificationChoices> = {
  endpoint: 'notifications.getChoices',
  read: async (client) => checkAnswer(await client.notifications.getChoices(), 'channels'),
}
