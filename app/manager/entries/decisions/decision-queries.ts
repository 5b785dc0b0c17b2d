import { useMutation } from '@tanstack/react-query'
import { mostDecidedAtOnce } from '#shared/timesheets/approval/most-decided-at-once.ts'
import type { SeenEntry, StatusChange } from '#shared/timesheets/entries/timesheets-contract.ts'
import { api } from '#app/lib/api.ts'

/** The most changes one call accepts. */
const mostAtOnce = 200

type StatusChanges = {
  changes: readonly StatusChange[]
  /** Called with the number of changes answered so far. */
  onSent: (count: number) => void
}

/** Sends any number of changes in batches; the screens refetch once, after the last batch. */
export const useSetStatus = () =>
  useMutation({ mutationKey: api.timesheets.setStatus.mutationKey(), mutationFn: sendChanges })

/** Batches before a failed call stay applied, so the failure is part of the result. */
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

/** Approves any number of entries in batches. */
export const useApproveClean = () =>
  useMutation({ mutationKey: api.timesheets.approveClean.mutationKey(), mutationFn: sendSeen })

/** As with `sendChanges`, the result includes what was approved before a call failed. */
async function sendSeen(entries: readonly SeenEntry[]) {
  const changed: string[] = []
  const refused: { locked: boolean }[] = []
  for (let start = 0; start < entries.length; start += mostDecidedAtOnce) {
    try {
      const part = entries.slice(start, start + mostDecidedAtOnce)
      const answer = await api.timesheets.approveClean.call({ entries: part })
      changed.push(...answer.changed)
      refused.push(...answer.refused)
    } catch (failure) {
      return { changed, refused, failure }
    }
  }
  return { changed, refused, failure: null }
}
