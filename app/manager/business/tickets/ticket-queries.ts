import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { allRows } from '#shared/core/pages.ts'
import type { TicketFilter, TicketOrder } from '#shared/tickets/ticket-filter.ts'
import type { Ticket } from '#shared/tickets/tickets-contract.ts'
import { api } from '#app/lib/api/api.ts'
import { atCursor, pageParams } from '#app/lib/api/page-params.ts'
import { useRemoval } from '#app/manager/business/use-removal.ts'
import { notifyError, notifySuccess, notifyUndo, type UndoToast } from '#app/ui/overlay/notify.tsx'
import type { CsvProgress } from '#app/ui/page/csv-button.tsx'

const { tickets } = api

type TicketsAsked = TicketFilter & TicketOrder

/** Outside the hook, so that rows are not collected again at each render. */
const ticketsOf = ({ pages }: { pages: { tickets: Ticket[] }[] }) => pages.flatMap(({ tickets: rows }) => rows)

/** The tickets of a filter, one page at a time. */
export const useTicketPages = (asked: TicketsAsked) =>
  useInfiniteQuery(
    tickets.listTickets.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...asked, ...atCursor(cursor) }),
      ...pageParams,
      placeholderData: keepPreviousData,
      select: ticketsOf,
    }),
  )

/** Every ticket of a filter. */
export const allTickets = (asked: TicketsAsked, { signal, onPage }: Partial<CsvProgress>) =>
  allRows(
    (at) => tickets.listTickets.call({ ...asked, ...at }, { ...(signal && { signal }) }),
    (page) => page.tickets,
    onPage,
  )

/** The same for a screen that shows all of them. */
export const allTicketsQuery = (asked: TicketsAsked) => ({
  queryKey: tickets.listTickets.key({ type: 'query', input: asked }),
  queryFn: ({ signal }: { signal: AbortSignal }) => allTickets(asked, { signal }),
})

/** All tickets of one person, the first to expire first. */
export const useTicketsOf = (employeeId: string) => useQuery(allTicketsQuery({ employeeIds: [employeeId] }))

/** One ticket, also of a page that is not loaded; null if the farm has none with this id. */
export const useTicket = (id: string) =>
  useQuery(
    tickets.listTickets.queryOptions({
      input: { ids: [id] },
      select: ({ tickets: [ticket] }) => ticket ?? null,
    }),
  )

export const useSaveTicket = () => useMutation(tickets.saveTicket.mutationOptions())
export const useRemoveTicket = () => useRemoval({ remove: tickets.removeTicket, restore: tickets.restoreTicket })

/** Says that the farm has seen a ticket as it is shown, or takes that back, and offers an undo of the first. */
export function useVerifyTicket() {
  const { mutateAsync, isPending } = useMutation(tickets.verifyTicket.mutationOptions())
  const offered = useRef<UndoToast>(null)

  async function verify({ id, employeeId, changedAt, verified }: Ticket, seen: 'card' | 'photo' | null) {
    const say = (as: typeof seen) => mutateAsync({ id, employeeId, changedAt, seen: as })
    try {
      await say(seen)
    } catch (error) {
      notifyError(error)
      return
    }
    const said = seen === null ? 'The ticket counts as not seen.' : 'The ticket counts as seen.'
    // What someone saw before can't be restored in their name: it is said again by who sees it.
    offered.current?.hide()
    offered.current = verified === null ? notifyUndo(said, async () => void (await say(null))) : null
    if (verified !== null) notifySuccess(said)
  }
  return { verify, isPending }
}
