import type { PublicHoliday } from '#shared/business/business-contract.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import type { Question } from '#app/phone/outbox/use-answer.ts'

export const holidaysQuestion: Question<PublicHoliday[]> = {
  endpoint: 'business.listHolidays',
  read: async (client) => checkAnswer(await client.business.listHolidays(), 'length'),
}
