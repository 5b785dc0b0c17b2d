import { useMutation } from '@tanstack/react-query'
import { mostRows } from '#shared/core/pages.ts'
import { mostDecidedAtOnce } from '#shared/timesheets/approval/most-decided-at-once.ts'
import type { SeenEntry, StatusChange } from '#shared/timesheets/entries/timesheets-contract.ts'
import { api } from '#app/lib/api/api.ts'
import { inBatches } from '#app/lib/api/in-batches.ts'

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
  let answered = 0
  const { failure } = await inBatches(changes, mostRows, async (part) => {
    const answer = await api.timesheets.setStatus.call({ changes: part })
    for (const id of answer.changed) changed.add(id)
    refused.push(...answer.refused)
    answered += part.length
    onSent(answered)
  })
  return { changed, refused, failure }
}

/** Approves any number of entries in batches. */
export const useApproveClean = () =>
  useMutation({ mutationKey: api.timesheets.approveClean.mutationKey(), mutationFn: sendSeen })

/** As with `sendChanges`, the result includes what was approved before a call failed. */
async function sendSeen(entries: readonly SeenEntry[]) {
  const changed: string[] = []
  const refused: { locked: boolean }[] = []
  const { failure } = await inBatches(entries, mostDecidedAtOnce, async (part) => {
    const answer = await api.timesheets.approveClean.call({ entries: part })
    changed.push(...answer.changed)
    refused.push(...answer.refused)
  })
  return { changed, refused, failure }
}
