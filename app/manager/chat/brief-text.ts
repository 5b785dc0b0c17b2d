import type { MessageBrief } from '#shared/chat/chat-contract.ts'
import { briefKind } from '#shared/chat/message-brief.ts'

const wordless = {
  deleted: 'This message was deleted.',
  photo: 'Photo',
  voice: 'Voice note',
  file: 'File',
} as const

/** A message in one line: its text, or what it is without one. */
export function briefText(brief: MessageBrief): string {
  const kind = briefKind(brief)
  return kind === 'text' ? brief.excerpt : wordless[kind]
}
