import { useApproveClean, useSetStatus } from './decision-queries.ts'
import { useRef, useState } from 'react'
import type { SettableStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import type { SeenEntry, StatusChange } from '#shared/timesheets/entries/timesheets-contract.ts'
import { type UndoToast, notifyError, notifySuccess, notifyUndo } from '#app/ui/overlay/notify.tsx'
import { entriesText } from '../entry-text.ts'
import { refusedSentences } from './refused-sentence.ts'
import { type Decidable, changesTo, rollbackChanges } from './status-change.ts'

const outcome: Record<SettableStatus, string> = {
  approved: 'approved',
  rejected: 'rejected',
  pending: 'set to pending',
}

/**
 * Sets statuses with optimistic updates. The queries refetch before a change counts as finished, so a refused change
 * needs no rollback.
 */
export function useStatusChanges() {
  const { mutateAsync: sendChanges } = useSetStatus()
  const { mutateAsync: sendClean, isPending: approvingClean } = useApproveClean()
  const [pendingChanges, setOnTheWay] = useState<readonly StatusChange[]>([])
  /** The reason of a rejection that failed to send, so that the manager need not type it twice. */
  const [unsentReason, setUnsentReason] = useState('')
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  // Refs, because they are read after an await, when state would be stale.
  const undos = useRef<readonly UndoToast[]>([])
  const offered = useRef(Promise.resolve())
  /** The pending request of each entry. */
  const awaited = useRef(new Map<string, Promise<unknown>>())
  const [canUndo, setCanUndo] = useState(false)

  async function send(changes: readonly StatusChange[]): Promise<{ done: StatusChange[]; arrived: boolean }> {
    setOnTheWay((before) => [...before, ...changes])
    const { changed, refused, failure } = await sendInTurn(changes)
    for (const sentence of refusedSentences(refused)) notifyError(sentence)
    if (failure !== null) notifyError(failure)
    if (changes[0]?.to === 'rejected') setUnsentReason(failure === null ? '' : (changes[0].reason ?? ''))
    const sent = new Set(changes)
    setOnTheWay((before) => before.filter((change) => !sent.has(change)))
    setProgress(null)
    return { done: changes.filter(({ id }) => changed.has(id)), arrived: failure === null }
  }

  /** A second decision on an entry waits for the answer to the first, so that it cannot overtake it. */
  async function sendInTurn(changes: readonly StatusChange[]) {
    const earlier = changes.flatMap(({ id }) => awaited.current.get(id) ?? [])
    const answer = Promise.all(earlier).then(() =>
      sendChanges({ changes, onSent: (done) => setProgress({ done, total: changes.length }) }),
    )
    for (const { id } of changes) awaited.current.set(id, answer)
    try {
      return await answer
    } finally {
      for (const { id } of changes) if (awaited.current.get(id) === answer) awaited.current.delete(id)
    }
  }

  /** Shows one undo toast at a time, as several would cover the screen. ⌘Z still undoes earlier decisions. */
  function offerUndo(message: string, back: readonly StatusChange[]) {
    async function undo() {
      keepUndos(undos.current.filter((each) => each !== toast))
      const { done: undone } = await send(back)
      if (undone.length > 0) notifySuccess(`Undone: ${entriesText(undone.length)}.`)
    }
    const toast = notifyUndo(message, undo, 'decision')
    keepUndos([...undos.current, toast])
  }

  function keepUndos(kept: readonly UndoToast[]) {
    undos.current = kept
    setCanUndo(kept.length > 0)
  }

  /** Only a rejection keeps the reason. Returns whether every change reached the server. */
  async function setStatus(entries: readonly Decidable[], to: SettableStatus, reason = ''): Promise<boolean> {
    const changes = changesTo(entries, to, reason)
    if (changes.length === 0) return true
    const sending = send(changes)
    const before = offered.current
    // Toasts appear in the order of the decisions, whichever is answered first, so that Undo reverts the last one.
    offered.current = (async () => {
      await before
      const { done } = await sending
      if (done.length > 0) offerUndo(`${entriesText(done.length)} ${outcome[to]}.`, rollbackChanges(done, entries))
    })()
    await offered.current
    return (await sending).arrived
  }

  /** Approves work without flags, each entry only in the version shown. */
  async function approveClean(seen: readonly SeenEntry[]) {
    const { changed, refused, failure } = await sendClean(seen)
    for (const sentence of refusedSentences(refused)) notifyError(sentence)
    if (failure !== null) notifyError(failure)
    if (changed.length === 0) return
    const back = changed.map((id) => ({ id, from: 'approved' as const, to: 'pending' as const }))
    offerUndo(`${entriesText(changed.length)} without flags approved. Flagged entries still need review.`, back)
  }

  function undoLast() {
    void undos.current.at(-1)?.undo()
  }

  return { pendingChanges, unsentReason, progress, setStatus, approveClean, approvingClean, undoLast, canUndo }
}
