import { useMay } from '#app/lib/may.ts'
import { lockedSentence } from '#shared/timesheets/locks/period-lock.ts'
import { takesReason } from '#shared/core/state-machine.ts'
import { decisions, type SettableStatus, type TimesheetStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import type { ShownEntry } from './days-of-entries.ts'
import { useDecisions } from '#app/manager/entries/decisions/decisions-provider.tsx'
import { changesTo } from '#app/manager/entries/decisions/status-change.ts'
import type { Selection } from '#app/ui/table/use-selection.ts'
import type { useRowFocus } from './use-row-focus.ts'

type Asked = { entries: readonly TimesheetEntry[]; stepOn: boolean }

type DecisionOptions = {
  /** In screen order. */
  shown: readonly ShownEntry[]
  /** Statuses the filter allows; undefined means all. */
  statuses: readonly TimesheetStatus[] | undefined
  selection: Selection
  rows: ReturnType<typeof useRowFocus>
}

/** Decisions by button and by key: a rejection asks for its reason first, then the focus moves to the next entry. */
export function useEntryDecisions({ shown, statuses, selection, rows }: DecisionOptions) {
  const { askReason, setStatus } = useDecisions()
  const mayDecide = useMay()('timesheets.setStatus')

  function carryOut({ entries, stepOn }: Asked, to: SettableStatus, reason = '') {
    void setStatus(entries, to, reason)
    selection.clear()
    const stays = statuses === undefined || statuses.includes(to)
    // The pressed button may disappear, so the focus moves to a row.
    const next = (stepOn ? following(entries, 'pending') : undefined) ?? (stays ? entries[0] : following(entries))
    if (next) rows.focus(next.id, { preventScroll: !stepOn })
  }

  /** The next entry outside this decision, below and then from the top; with the given status, if any. */
  function following(entries: readonly TimesheetEntry[], status?: TimesheetStatus): TimesheetEntry | undefined {
    const decided = new Set(entries.map(({ id }) => id))
    const index = shown.findLastIndex(({ entry }) => decided.has(entry.id))
    return [...shown.slice(index + 1), ...shown.slice(0, Math.max(0, index))]
      .filter(({ entry, lock }) => !decided.has(entry.id) && (status === undefined || !lock))
      .find(({ entry }) => status === undefined || entry.status === status)?.entry
  }

  function decide(asked: Asked, to: SettableStatus) {
    if (changesTo(asked.entries, to).length === 0) {
      if (asked.stepOn) stepOver(asked)
    } else if (takesReason(decisions[to])) void reject(asked)
    else carryOut(asked, to)
  }

  async function reject(asked: Asked) {
    const reason = await askReason(asked.entries.length)
    if (reason !== null) carryOut(asked, 'rejected', reason)
  }

  /** Skips an entry that already has the status. */
  function stepOver({ entries }: Asked) {
    const next = following(entries, 'pending')
    if (next) rows.focus(next.id)
  }

  function byKey(to: SettableStatus, stepOn: boolean) {
    if (!mayDecide) return
    const chosen = shown.filter(({ entry }) => selection.ids.includes(entry.id))
    const decided = chosen.length > 0 ? chosen : shown.filter(({ entry }) => entry.id === rows.focused())
    const [first] = decided
    // Without a focused row the first key press only focuses one, so the manager sees what it acts on.
    if (!first) rows.step(1)
    else if (first.lock) notifyError(lockedSentence(first.lock))
    else decide({ entries: decided.map(({ entry }) => entry), stepOn }, to)
  }

  return {
    decide: (entries: readonly TimesheetEntry[], to: SettableStatus) => decide({ entries, stepOn: false }, to),
    byKey,
  }
}
