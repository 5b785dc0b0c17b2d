import { nextVersion } from '#server/core/database/next-version.ts'
import type { EmployeeScope } from '#server/core/http/context.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { ClockedBreak } from '#shared/timesheets/clock/clocked-entry.ts'
import type { Tx } from '#server/core/database/database.ts'
import type { StoredEntry } from './reconcile-with-events.ts'
import { insertParts } from '../entries/new-entries-store.ts'
import { anyOf } from '../approval/timesheets-store.ts'

/** Occupies or releases the time of an entry, and flags an entry without time. Throws on timesheet_logs_no_overlap. */
export async function setTakesTime(
  tx: Tx,
  { managerId, employeeId }: EmployeeScope,
  { id, takesTime }: { id: string; takesTime: boolean },
): Promise<void> {
  const others = sql`array_remove(phone_flags, 'overlap')`
  await tx
    .updateTable('timesheetLogs')
    .set({
      blocksTime: takesTime,
      phoneFlags: takesTime ? sql<string[]>`${others}` : sql<string[]>`${others} || '{overlap}'::text[]`,
      version: nextVersion,
    })
    .where('managerId', '=', managerId)
    .where('employmentInfo', '=', employeeId)
    .where('id', '=', id)
    .execute()
}

/** Throws on timesheet_logs_no_overlap, and on timesheet_logs_one_running. */
export async function insertClocked(
  tx: Tx,
  { managerId, employeeId }: EmployeeScope,
  entry: StoredEntry,
): Promise<void> {
  await tx
    .insertInto('timesheetLogs')
    .values({ managerId, id: entry.id, employmentInfo: employeeId, source: 'phone', ...columnsOf(entry) })
    .execute()
  const { locationIds, activityIds } = entry
  await insertParts(tx, managerId, [{ id: entry.id, employeeId }], { locationIds, activityIds, breaks: [] })
  await insertBreaks(tx, { managerId, employeeId }, entry.id, entry.breaks)
}

/** The same for an existing entry; unchanged parts are not rewritten. */
export async function updateClocked(
  tx: Tx,
  employee: EmployeeScope,
  { stored, entry }: { stored: StoredEntry; entry: StoredEntry },
): Promise<void> {
  const { managerId, employeeId } = employee
  const { id } = entry
  await tx
    .updateTable('timesheetLogs')
    .set({ ...columnsOf(entry), version: nextVersion })
    .where('managerId', '=', managerId)
    .where('employmentInfo', '=', employeeId)
    .where('id', '=', id)
    .execute()
  if (isDifferent([stored.locationIds, stored.activityIds], [entry.locationIds, entry.activityIds])) {
    for (const table of ['logLocations', 'logActivities'] as const) {
      await tx.deleteFrom(table).where('managerId', '=', managerId).where('logId', '=', id).execute()
    }
    const { locationIds, activityIds } = entry
    await insertParts(tx, managerId, [{ id, employeeId }], { locationIds, activityIds, breaks: [] })
  }
  const changed = entry.breaks.filter((each) => !stored.breaks.some((other) => !isDifferent(each, other)))
  const gone = stored.breaks.filter((each) => !entry.breaks.some((other) => !isDifferent(each, other)))
  if (gone.length > 0) {
    await tx
      .deleteFrom('timesheetBreaks')
      .where('managerId', '=', managerId)
      .where('logId', '=', id)
      .where('id', '=', anyOf(gone.map((each) => each.id)))
      .execute()
  }
  await insertBreaks(tx, employee, id, changed)
}

const isDifferent = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

function columnsOf(entry: StoredEntry) {
  const { startTime, endTime, timezoneOffset, comments, status, blocksTime, flags, forgottenReason } = entry
  return { startTime, endTime, timezoneOffset, comments, status, blocksTime, phoneFlags: flags, forgottenReason }
}

/** Uses the phone's IDs. A break whose ID exists gets a new one, because without the break a pause would be paid. */
async function insertBreaks(
  tx: Tx,
  { managerId, employeeId }: EmployeeScope,
  logId: string,
  breaks: readonly ClockedBreak[],
): Promise<void> {
  if (breaks.length === 0) return
  const rows = breaks.map((each) => ({ managerId, logId, employmentInfo: employeeId, ...each }))
  const inserted = await tx
    .insertInto('timesheetBreaks')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .execute()
  const taken = rows.filter(({ id }) => !inserted.some((row) => row.id === id))
  if (taken.length === 0) return
  await tx
    .insertInto('timesheetBreaks')
    .values(taken.map((row) => ({ ...row, id: newId() })))
    .execute()
}
