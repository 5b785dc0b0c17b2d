import { type SettableStatus, type TimesheetStatus, canSetStatus } from '#shared/timesheets/timesheet-status.ts'
import type { StatusChange, TimesheetEntry } from '#shared/timesheets/timesheets-contract.ts'

/** Whether a manager may decide on an entry; one that still runs is nobody's to decide. */
export function isSettable(status: TimesheetStatus): status is SettableStatus {
  return canSetStatus(status, 'approved').ok
}

/** The changes that bring entries to a status; those that have it already or still run need none. */
export function changesTo(entries: readonly TimesheetEntry[], to: SettableStatus): StatusChange[] {
  return entries.flatMap(({ id, status }) => (isSettable(status) && status !== to ? [{ id, from: status, to }] : []))
}

/** Entries as they will be; the others stay the same objects, so that their rows are not drawn again. */
export function withChanges(entries: readonly TimesheetEntry[], changes: readonly StatusChange[]): TimesheetEntry[] {
  const latest = new Map(changes.map(({ id, to }) => [id, to]))
  return entries.map((entry) => {
    const status = latest.get(entry.id)
    return status ? { ...entry, status } : entry
  })
}
