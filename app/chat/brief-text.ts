import type { MessageBrief } from '#shared/chat/chat-contract.ts'
import { briefKind } from '#shared/chat/message-brief.ts'
import { t } from './messages/chat-messages.ts'

const wordless = {
  deleted: 'chat:deleted',
  photo: 'chat:photo',
  voice: 'chat:voice',
  file: 'chat:file',
} as const

/** A message in one line: its text, or what it is without one. */
export function briefText(brief: Pick<MessageBrief, 'excerpt' | 'fileType'>): string {
  const kind = briefKind(brief)
  return kind === 'text' ? brief.excerpt : t(wordless[kind])
}
