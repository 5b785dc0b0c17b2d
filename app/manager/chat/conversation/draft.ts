import type { Message } from '#shared/chat/chat-contract.ts'

/** What the next message is: a new one, an answer, or a change of an earlier one. */
export type Draft = { kind: 'new' } | { kind: 'answer' | 'change'; message: Message }
