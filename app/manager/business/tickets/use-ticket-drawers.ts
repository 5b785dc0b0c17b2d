import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { hrefsById } from '#app/lib/address/hrefs-by-id.ts'
import type { TicketSearch } from './ticket-search.ts'

/** A link that opens the drawer of a ticket on the screen where it is. */
export const ticketLink = (id: string) => ({
  to: '.' as const,
  search: (before: object) => ({ ...before, ticket: id }),
  resetScroll: false,
})

const closed: TicketSearch = { ticket: undefined, drawer: undefined, person: undefined }

/** The drawers of tickets that the address names (`?ticket=ID`), so that Back closes them and a reload keeps them open. */
export function useTicketDrawers() {
  const { ticket, drawer, person } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()

  const show = (next: TicketSearch, replace: boolean) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...next }), replace, resetScroll: false })
  return {
    ticket,
    person,
    isAdding: drawer === 'add-ticket',
    isEditing: drawer === 'edit-ticket' && ticket !== undefined,
    add: (employeeId?: string) => show({ ...closed, drawer: 'add-ticket', person: employeeId }, false),
    edit: () => show({ drawer: 'edit-ticket' }, false),
    links: {
      href: hrefsById((id) => router.buildLocation(ticketLink(id)).href),
      onOpen: (id: string) => void router.navigate(ticketLink(id)),
    },
    close: () => show(closed, true),
    /** The ticket that was edited is shown again. */
    closeForm: () => show({ drawer: undefined, person: undefined }, true),
  }
}
