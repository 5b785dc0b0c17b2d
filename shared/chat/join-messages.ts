import type { MessagePage } from './chat-contract.ts'

/**
 * What is known of a channel with a page that was read later: newer messages, changed ones, or older ones. Messages between
 * that were read by no page would be missing, so a page that does not touch what is known replaces it.
 */
export function joinMessages(known: MessagePage | undefined, page: MessagePage): MessagePage {
  const [firstKnown, lastKnown] = [known?.messages[0], known?.messages.at(-1)]
  const [first, last] = [page.messages[0], page.messages.at(-1)]
  if (!known || !firstKnown || !lastKnown || !first || !last) return page
  const isApart = page.more && first.sentAt > lastKnown.sentAt
  if (isApart) return page
  const byId = new Map([...known.messages, ...page.messages].map((message) => [message.id, message]))
  const messages = [...byId.values()].toSorted((one, other) => (one.sentAt < other.sentAt ? -1 : 1))
  const isOlder = first.sentAt <= firstKnown.sentAt
  return { messages, more: isOlder ? page.more : known.more, reads: page.reads }
}
