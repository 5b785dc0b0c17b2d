import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { InferContractRouterInputs } from '@orpc/contract'
import { countText } from '#shared/core/count-text.ts'
import { allRows, mostRows } from '#shared/core/pages.ts'
import type { TicketKind } from '#shared/tickets/ticket-kind.ts'
import type { ticketsContract } from '#shared/tickets/tickets-contract.ts'
import { api } from '#app/lib/api/api.ts'
import { inBatches } from '#app/lib/api/in-batches.ts'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'

type MatrixAsked = Omit<InferContractRouterInputs<typeof ticketsContract>['listMatrix'], 'cursor'>

/** Everyone of a filter, of whom all pages are read: half a matrix would hide gaps. */
export const useMatrix = (asked: MatrixAsked) =>
  useQuery({
    queryKey: api.tickets.listMatrix.key({ type: 'query', input: asked }),
    queryFn: ({ signal }) =>
      allRows(
        (at) => api.tickets.listMatrix.call({ ...asked, ...at }, { signal }),
        ({ people }) => people,
      ),
    placeholderData: keepPreviousData,
  })

/** Asks people for a ticket, on their phones. */
export function useAskForTicket() {
  const { mutateAsync, isPending } = useMutation(api.tickets.askForTicket.mutationOptions())

  async function ask(kind: TicketKind, employeeIds: readonly string[]) {
    let count = 0
    const { failure } = await inBatches(employeeIds, mostRows, async (batch) => {
      const { asked } = await mutateAsync({ kind, employeeIds: [...batch] })
      count += asked
    })
    if (failure !== null) notifyError(failure)
    else if (count === 0) notifySuccess('All of them were asked within the last day.')
    else notifySuccess(`Asked ${countText(count, 'person', 'people')}.`)
  }

  return { ask, isPending }
}
