import type { Client } from '#app/lib/api/client.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import type { Question } from '#app/phone/outbox/use-answer.ts'

export type OwnTickets = Awaited<ReturnType<Client['tickets']['listOwnTickets']>>

/** What this farm has entered and seen of the employee's tickets. */
export const ownTicketsQuestion: Question<OwnTickets> = {
  endpoint: 'tickets.listOwnTickets',
  read: async (client) => checkAnswer(await client.tickets.listOwnTickets(), 'verified'),
}
