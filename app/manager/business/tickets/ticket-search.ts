import { searchIds } from '#app/lib/address/search-ids.ts'
import { searchText } from '#app/lib/address/search-text.ts'

/** What the address says of the drawers of tickets. */
export type TicketSearch = {
  /** The id of the ticket that is open. */
  ticket?: string | undefined
  /** `add-ticket`, or `edit-ticket` for the one that is open. */
  drawer?: string | undefined
  /** The id of the employee whose ticket is added. */
  person?: string | undefined
}

export const ticketSearch = (search: Record<string, unknown>): TicketSearch => ({
  ticket: searchIds(search.ticket)?.[0],
  drawer: searchText(search.drawer),
  person: searchIds(search.person)?.[0],
})
