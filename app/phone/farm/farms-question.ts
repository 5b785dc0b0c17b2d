import type { Client } from '#app/lib/api/client.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import type { Question } from '#app/phone/outbox/use-answer.ts'

/** The employee's farms and what each may read of them. */
export const farmsQuestion: Question<Awaited<ReturnType<Client['accounts']['listMyFarms']>>> = {
  endpoint: 'accounts.listMyFarms',
  read: async (client) => checkAnswer(await client.accounts.listMyFarms({}), 'farms'),
}
