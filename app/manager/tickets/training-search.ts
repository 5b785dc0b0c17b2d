import { searchIds, searchTexts } from '#app/lib/address/search-ids.ts'
import { searchText } from '#app/lib/address/search-text.ts'
import { type TicketSearch, ticketSearch } from '#app/manager/business/tickets/ticket-search.ts'

/** The list of tickets and the matrix in the address: their filters, and the drawer that is open. */
export type TrainingSearch = TicketSearch & {
  q?: string | undefined
  /** Ids of employees and crews. */
  people?: string[] | undefined
  /** `chosenOf` drops words that are none: they are not in the app's first file. */
  kinds?: string[] | undefined
  positions?: string[] | undefined
  /** Of the list. */
  statuses?: string[] | undefined
  seen?: 'seen' | 'not_seen' | undefined
  /** Of the matrix: ids of locations, and only people with a gap. */
  locations?: string[] | undefined
  gaps?: true | undefined
}

export const trainingSearch = (search: Record<string, unknown>): TrainingSearch => ({
  ...ticketSearch(search),
  q: searchText(search.q),
  people: searchIds(search.people),
  kinds: searchTexts(search.kinds, isWord),
  positions: searchTexts(search.positions, isWord),
  statuses: searchTexts(search.statuses, isWord),
  seen: search.seen === 'seen' || search.seen === 'not_seen' ? search.seen : undefined,
  locations: searchIds(search.locations),
  gaps: search.gaps === true ? true : undefined,
})

const isWord = (text: string) => /^[a-z_]+$/.test(text)
