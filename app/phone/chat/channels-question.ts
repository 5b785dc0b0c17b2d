import type { Channel } from '#shared/chat/chat-contract.ts'
import { readChannels } from '#shared/chat/read-channels.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import type { Question } from '#app/phone/outbox/use-answer.ts'

/** The employee's channels with what is unread. */
export const channelsQuestion: Question<Channel[]> = {
  endpoint: 'chat.listChannels',
  read: (client) => readChannels(async (at) => checkAnswer(await client.chat.listChannels(at), 'channels')),
}
