import { searchIds } from '#app/lib/address/search-ids.ts'
import { searchText } from '#app/lib/address/search-text.ts'

/** What the address of the chat screen keeps. */
interface ChatSearch {
  drawer?: string | undefined
  /** The words that are searched for. */
  q?: string | undefined
  /** The message to show, and when it was sent. */
  message?: string | undefined
  sentAt?: string | undefined
}

export const chatSearch = (search: Record<string, unknown>): ChatSearch => ({
  drawer: searchText(search['drawer']),
  q: searchText(search['q']),
  message: searchIds(search['message'])?.[0],
  sentAt: instantOf(searchText(search['sentAt'])),
})

function instantOf(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : Temporal.Instant.from(text).toString({ fractionalSecondDigits: 3 })
  } catch {
    return undefined
  }
}
