import type { MessagePage } from './chat-contract.ts'
import { mostMessages } from './chat-limits.ts'

/**
 * The messages since an instant as one page, at least a page of them: of long ones an answer has fewer, so it goes on until
 * it has them all, or `mostMessages`.
 * @param read asks for an answer of those since `from`, and before the ones that are known
 */
export async function readMessagesSince(
  read: (part: { from: string; before?: string }) => Promise<MessagePage>,
  from: string,
): Promise<MessagePage> {
  let page = await read({ from })
  let [oldest] = page.messages
  while (oldest !== undefined && page.more && oldest.sentAt > from && page.messages.length < mostMessages) {
    const older = await read({ from, before: oldest.sentAt })
    page = { ...older, messages: [...older.messages, ...page.messages] }
    ;[oldest] = older.messages
  }
  return page
}
