import { useMutation } from '@tanstack/react-query'
import { mostApprovedAtOnce } from '#shared/timesheets/approval/most-approved-at-once.ts'
import type { SeenEntry, StatusChange } from '#shared/timesheets/entries/timesheets-contract.ts'
import { api } from '#app/lib/api.ts'

/** What one call takes. */
const mostAtOnce = 200

type StatusChanges = {
  changes: readonly StatusChange[]
  /** Hears how many have been answered so far. */
  onSent: (count: number) => void
}

/** Any number of changes, in as many calls as they need, after which the screens read again once. */
export const useSetStatus = () =>
  useMutation({ mutationKey: api.timesheets.setStatus.mutationKey(), mutationFn: sendChanges })

/** What was done before a call failed is done, so a failure is part of the answer. */
async function sendChanges({ changes, onSent }: StatusChanges) {
  const changed = new Set<string>()
  const refused: { locked: boolean }[] = []
  for (let start = 0; start < changes.length; start += mostAtOnce) {
    const part = changes.slice(start, start + mostAtOnce)
    try {
      const answer = await api.timesheets.setStatus.call({ changes: part })
      for (const id of answer.changed) changed.add(id)
      refused.push(...answer.refused)
    } catch (failure) {
      return { changed, refused, failure }
    }
    onSent(start + part.length)
  }
  return { changed, refused, failure: null }
}

/** Any number of entries, in as many calls as they need. */
export const useApproveClean = () =>
  useMutation({ mutationKey: api.timesheets.approveClean.mutationKey(), mutationFn: sendSeen })

/** As with `sendChanges`, what was approved before a call failed is part of the answer. */
async function sendSeen(entries: readonly SeenEntry[]) {
  const changed: string[] = []
  const refused: { locked: boolean }[] = []
  for (let start = 0; start < entries.length; start += mostApprovedAtOnce) {
    try {
      const part = entries.slice(start, start + mostApprovedAtOnce)
      const answer = await api.timesheets.approveClean.call({ entries: part })
      changed.push(...answer.changed)
      refused.push(...answer.refused)
    } catch (failure) {
      return { changed, refused, failure }
    }
  }
  return { changed, refused, failure: null }
}
