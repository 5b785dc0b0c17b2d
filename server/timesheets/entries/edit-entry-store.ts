import { nextVersion } from '#server/core/database/next-version.ts'
import type { PhoneFlag } from '#shared/timesheets/approval/phone-flag.ts'
import { entryMachine, type TimesheetStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import type { Tx } from '#server/core/database/database.ts'
import { selectEntryRows } from './entry-rows-store.ts'
import { insertParts, type NewParts } from './entry-parts-store.ts'

/** An entry and what its edit depends on, as of one moment. */
export function findEntryToEdit(tx: Tx, managerId: string, id: string) {
  return selectEntryRows(tx, managerId)
    .innerJoin('userManager as b', 'b.managerId', 'l.managerId')
    .select(['b.timeZone', 'l.blocksTime'])
    .where('b.managerId', '=', managerId)
    .where('l.id', '=', id)
    .executeTakeFirst()
}

interface EditedEntry extends NewParts {
  startTime: string
  endTime: string | null
  timezoneOffset: number
  comments: string
  status: TimesheetStatus
  editedAt: string
  blocksTime: boolean
  phoneFlags: PhoneFlag[]
}

/**
 * Writes the entry if its version still matches, and replaces its locations, activities, machines and breaks (Specification 7).
 * Throws on timesheet_logs_no_overlap.
 * @returns the new version, or undefined if another request changed the entry first
 */
export async function rewriteEntry(
  tx: Tx,
  managerId: string,
  { id, version }: { id: string; version: number },
  { locationIds, activityIds, assetIds, breaks, ...entry }: EditedEntry,
): Promise<number | undefined> {
  const written = await tx
    .updateTable('timesheetLogs')
    .set({ ...entry, version: nextVersion })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['version', 'employmentInfo as employeeId'])
    .executeTakeFirst()
  if (!written) return undefined
  for (const table of ['logLocations', 'logActivities', 'logAssets', 'timesheetBreaks'] as const) {
    await tx.deleteFrom(table).where('managerId', '=', managerId).where('logId', '=', id).execute()
  }
  const parts = { locationIds, activityIds, assetIds, breaks }
  await insertParts(tx, managerId, [{ id, employeeId: written.employeeId }], parts)
  return written.version
}

/**
 * Sets an entry on a break back to running. Locks the entry before its break, as `rewriteEntry` does, so that the two
 * cannot deadlock.
 * @returns the new version, or undefined if the entry is not running
 */
export async function resumeEntry(tx: Tx, managerId: string, id: string): Promise<number | undefined> {
  const { from, to } = entryMachine.moves.resumed
  const resumed = await tx
    .updateTable('timesheetLogs')
    .set({ status: to, version: nextVersion })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('version')
    .executeTakeFirst()
  return resumed?.version
}

/** Throws on timesheet_breaks_end_after_start. @returns whether it was on */
export async function stampBreakEnd(
  tx: Tx,
  managerId: string,
  { id, breakId, endTime }: { id: string; breakId: string; endTime: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('timesheetBreaks')
    .set({ endTime })
    .where('managerId', '=', managerId)
    .where('id', '=', breakId)
    .where('logId', '=', id)
    .where('endTime', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
