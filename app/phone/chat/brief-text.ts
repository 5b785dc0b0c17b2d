import type { MessageBrief } from '#shared/chat/chat-contract.ts'
import { briefKind } from '#shared/chat/message-brief.ts'
import { t } from '#app/phone/messages/screen-messages.ts'

/** A message in one line: its text, or what it is without one. */
export function briefText(brief: Pick<MessageBrief, 'excerpt' | 'fileType'>): string {
  const kind = briefKind(brief)
  return kind === 'text' ? brief.excerpt : t(`chat:${kind}`)
}
