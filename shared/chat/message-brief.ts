import { isPicture, isSound } from '#shared/files/file-kind.ts'
import type { Message, MessageBrief } from './chat-contract.ts'

export function briefOf({ id, sender, sentAt, content, files }: Message): MessageBrief {
  return { id, sender, sentAt, excerpt: content, fileType: files[0]?.type ?? null }
}

/** A message always has a text or a file until it is deleted. */
export function briefKind({ excerpt, fileType }: Pick<MessageBrief, 'excerpt' | 'fileType'>) {
  if (excerpt !== '') return 'text'
  if (fileType === null) return 'deleted'
  if (isPicture(fileType)) return 'photo'
  return isSound(fileType) ? 'voice' : 'file'
}
