import { canMove, refusalOf, takesReason } from '#shared/core/state-machine.ts'
import { inWords, textOf } from '#shared/texts.ts'
import {
  decisions,
  type SettableStatus,
  settableStatuses,
  type TimesheetStatus,
} from '#shared/timesheets/approval/timesheet-status.ts'
import type { StatusChange, TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'

/** The fields of an entry that a decision and its undo need. */
export type Decidable = Pick<TimesheetEntry, 'id' | 'status'> &
  Partial<Pick<TimesheetEntry, 'rejectReason' | 'version'>>

/** Whether a decision changes an entry with this status. */
export function isSettable(status: TimesheetStatus, to: SettableStatus): status is SettableStatus {
  return status !== to && canMove(decisions[to], status)
}

/** Whether any decision does; a running entry can't be decided. */
export function takesDecision(status: TimesheetStatus): status is SettableStatus {
  return settableStatuses.some((to) => isSettable(status, to))
}

/** Why none does, as the first decision is refused; undefined if one does. */
export function whyNoDecision(status: TimesheetStatus): string | undefined {
  const refused = takesDecision(status) ? null : refusalOf(decisions.approved, status)
  return refused === null ? undefined : inWords(textOf(refused, { to: 'approved' }))
}

/** The changes that set entries to a status; entries that have it already or still run need none. */
export function changesTo(entries: readonly Decidable[], to: SettableStatus, reason = ''): StatusChange[] {
  return entries.flatMap(({ id, status, version }) =>
    isSettable(status, to)
      ? [{ id, from: status, to, ...(version !== undefined && { version }), ...reasonOf(to, reason) }]
      : [],
  )
}

/** The changes that undo others: a rejection is restored with its reason. */
export function rollbackChanges(changes: readonly StatusChange[], before: readonly Decidable[]): StatusChange[] {
  const reasons = new Map(before.map(({ id, rejectReason }) => [id, rejectReason]))
  return changes.map(({ id, from, to }) => ({ id, from: to, to: from, ...reasonOf(from, reasons.get(id) ?? '') }))
}

/** Applies changes optimistically; unchanged entries stay the same objects, so that their rows do not render again. */
export function withChanges(entries: readonly TimesheetEntry[], changes: readonly StatusChange[]): TimesheetEntry[] {
  const byEntry = Map.groupBy(changes, ({ id }) => id)
  return entries.map((entry) => {
    const ofEntry = byEntry.get(entry.id)
    const last = ofEntry?.at(-1)
    if (!ofEntry || !last) return entry
    return { ...entry, status: last.to, rejectReason: last.reason ?? null, version: versionAfter(entry, ofEntry) }
  })
}

/**
 * The version that the next decision sends: each change adds one. A refetched entry may already include a change that is
 * still pending here.
 */
function versionAfter(entry: TimesheetEntry, changes: readonly StatusChange[]): number {
  return changes.reduce(
    (before, { version, to }) =>
      version === undefined ? before + (entry.status === to ? 0 : 1) : Math.max(before, version + 1),
    entry.version,
  )
}

function reasonOf(to: SettableStatus, reason: string): { reason?: string } {
  return takesReason(decisions[to]) && reason !== '' ? { reason } : {}
}
