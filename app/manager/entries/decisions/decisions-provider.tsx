import { createContext, lazy, type ReactNode, use, useState } from 'react'
import { v7 as newId } from 'uuid'
import { takesReason } from '#shared/core/state-machine.ts'
import { decisions as statusMoves, type SettableStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import type { SeenEntry, StatusChange } from '#shared/timesheets/entries/timesheets-contract.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { LazyDialog } from '#app/ui/parts/lazy-dialog.tsx'
import { useOptimisticChanges } from '#app/ui/overlay/use-optimistic-changes.ts'
import { entriesText } from '../entry-text.ts'
import { useApproveClean, useSetStatus } from './decision-queries.ts'
import { refusedSentences } from './refused-sentence.ts'
import { type Decidable, changesTo, rollbackChanges } from './status-change.ts'

const fetchDialog = () => import('./reject-dialog.tsx')
const RejectDialog = lazy(async () => ({ default: (await fetchDialog()).RejectDialog }))

/**
 * Loads the dialog before the first rejection, because a manager who presses the key starts typing at once. If loading
 * fails, the rejection loads it again.
 */
export function fetchRejectDialog() {
  void fetchDialog().catch(() => undefined)
}

const outcome: Record<SettableStatus, string> = {
  approved: 'approved',
  rejected: 'rejected',
  pending: 'set to pending',
}

const Decisions = createContext<ReturnType<typeof useDecisionState> | null>(null)

/** Decisions on entries, shared by the lists and the entry drawer: one overlay, one undo, one question for a reason. */
export function DecisionsProvider({ children }: { children: ReactNode }) {
  const decisions = useDecisionState()
  const { asked, unsentReason } = decisions
  return (
    <Decisions value={decisions}>
      {children}
      {asked && (
        <LazyDialog onCancel={() => asked.answer(null)}>
          <RejectDialog
            key={asked.id}
            count={asked.count}
            reason={unsentReason}
            onReject={asked.answer}
            onClose={() => asked.answer(null)}
          />
        </LazyDialog>
      )}
    </Decisions>
  )
}

export function useDecisions() {
  const decisions = use(Decisions)
  if (!decisions) throw new Error('The screen has no DecisionsProvider')
  return decisions
}

type Asked = { id: string; count: number; answer: (reason: string | null) => void }

function useDecisionState() {
  const { mutateAsync: sendChanges } = useSetStatus()
  const { mutateAsync: sendClean, isPending: approvingClean } = useApproveClean()
  /** The reason of a rejection that failed to send, so that the manager need not type it twice. */
  const [unsentReason, setUnsentReason] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)

  const { pending, change, offerUndo, ...changes } = useOptimisticChanges<StatusChange>({
    scope: ({ id }) => id,
    send: async (sent, onSent) => {
      const { changed, refused, failure } = await sendChanges({ changes: sent, onSent })
      if (sent[0]?.to === 'rejected') setUnsentReason(failure === null ? '' : (sent[0].reason ?? ''))
      return { done: sent.filter(({ id }) => changed.has(id)), refusals: refusedSentences(refused), failure }
    },
    undone: (count) => `Undone: ${entriesText(count)}.`,
    slot: 'decision',
  })

  /** Asks for the optional reason of a rejection; null if the manager cancels. */
  function askReason(count: number): Promise<string | null> {
    return new Promise((resolve) => {
      const id = newId()
      const answer = (reason: string | null) => {
        // The dialog answers again once it has closed, which a settled promise ignores.
        resolve(reason)
        if (reason === null) setAsked((shown) => (shown?.id === id ? null : shown))
      }
      setAsked({ id, count, answer })
    })
  }

  /** Only a rejection keeps the reason. Returns whether every change reached the server. */
  async function setStatus(entries: readonly Decidable[], to: SettableStatus, reason = ''): Promise<boolean> {
    const asChanges = changesTo(entries, to, reason)
    if (asChanges.length === 0) return true
    return await change(asChanges, (done) => ({
      message: `${entriesText(done.length)} ${outcome[to]}.`,
      back: rollbackChanges(done, entries),
    }))
  }

  /** Sets a status, after asking for the reason of a rejection. Returns whether every change reached the server. */
  async function decide(entries: readonly Decidable[], to: SettableStatus): Promise<boolean> {
    const reason = takesReason(statusMoves[to]) ? await askReason(entries.length) : ''
    return reason !== null && (await setStatus(entries, to, reason))
  }

  /** Approves work without flags, each entry only in the version shown. */
  async function approveClean(seen: readonly SeenEntry[]) {
    const { changed, refused, failure } = await sendClean(seen)
    for (const sentence of refusedSentences(refused)) notifyError(sentence)
    if (failure !== null) notifyError(failure)
    if (changed.length === 0) return
    offerUndo({
      message: `${entriesText(changed.length)} without flags approved. Flagged entries still need review.`,
      back: changed.map((id) => ({ id, from: 'approved' as const, to: 'pending' as const })),
    })
  }

  return {
    ...changes,
    pendingChanges: pending,
    asked,
    unsentReason,
    askReason,
    setStatus,
    decide,
    approveClean,
    approvingClean,
  }
}
