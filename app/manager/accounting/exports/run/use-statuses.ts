import { useEffect, useEffectEvent } from 'react'
import type { ExportPerson } from '#shared/accounting/exports/exports-contract.ts'
import { useReadStatuses } from '../export-queries.ts'
import { millisecondsOf } from '#shared/core/time/instant.ts'

const minute = 60_000

type StatusesOptions = { id: string; finished: boolean; people: readonly ExportPerson[] }

/**
 * Refreshes the provider's statuses when the page opens and each minute while it is visible, until every timesheet is
 * approved, because an approved timesheet no longer changes.
 */
export function useStatuses({ id, finished, people }: StatusesOptions) {
  const { mutate, isPending, error } = useReadStatuses()
  const anySent = finished && people.some(({ state }) => state === 'sent')
  const open = anySent && people.some(({ state, providerStatus }) => state === 'sent' && providerStatus !== 'approved')
  const read = () => mutate({ id })

  const readIfDue = useEffectEvent(() => {
    const last = people.reduce(
      (latest, { providerStatusAt }) =>
        Math.max(latest, providerStatusAt === null ? 0 : millisecondsOf(providerStatusAt)),
      0,
    )
    const due = Temporal.Now.instant().epochMilliseconds - last >= minute
    if (due && !isPending && document.visibilityState === 'visible') read()
  })

  useEffect(() => {
    if (!open) return
    readIfDue()
    const clock = setInterval(readIfDue, minute)
    return () => clearInterval(clock)
  }, [open])

  return { read, reading: isPending, failure: error, anySent }
}
