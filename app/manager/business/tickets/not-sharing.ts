import { useMutation, useQuery } from '@tanstack/react-query'
import type { InferContractRouterOutputs } from '@orpc/contract'
import { countText } from '#shared/core/count-text.ts'
import { mostRows } from '#shared/core/pages.ts'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { ticketsContract } from '#shared/tickets/tickets-contract.ts'
import { api } from '#app/lib/api/api.ts'
import { inBatches } from '#app/lib/api/in-batches.ts'
import { notifyError, notifySuccess } from '#app/ui/overlay/notify.tsx'

/** An employee whose own tickets the farm may not see, and when it asked for them last. */
export type NotSharing = InferContractRouterOutputs<typeof ticketsContract>['listNotSharing'][number]

export const useNotSharing = () => useQuery(api.tickets.listNotSharing.queryOptions())

/** A person is asked at most once a day. */
const pauseHours = 24

/** They can share, and were not asked within a day. @param now ISO instant */
export function canBeAsked({ sharing, askedAt }: NotSharing, now: string): boolean {
  if (sharing !== 'not_shared') return false
  return (
    askedAt === null ||
    Temporal.Instant.compare(Temporal.Instant.from(askedAt).add({ hours: pauseHours }), Temporal.Instant.from(now)) <= 0
  )
}

/** "Asked Tue 3 Nov". */
export const askedText = (askedAt: string, { zone, today }: { zone: string; today: string }): string =>
  `Asked ${dayHeadingText(localDateOf(askedAt, zone), today)}`

/** Asks people to share their tickets with the farm, on their phones. */
export function useAskToShare() {
  const { mutateAsync, isPending } = useMutation(api.tickets.askToShare.mutationOptions())

  async function ask(people: readonly NotSharing[]) {
    let count = 0
    const { failure } = await inBatches(people, mostRows, async (batch) => {
      const { asked } = await mutateAsync({ employeeIds: batch.map(({ employeeId }) => employeeId) })
      count += asked
    })
    if (failure !== null) notifyError(failure)
    else if (count === 0) notifySuccess('Everyone was asked within the last day.')
    else notifySuccess(`Asked ${countText(count, 'person', 'people')}.`)
  }

  return { ask, isPending }
}
