import type { EmployeeScope } from '#server/core/http/context.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { RecordedPoint } from '#shared/timesheets/clock/clock-contract.ts'
import type { Tx } from '#server/core/database/database.ts'
import { sendWithoutWaiting } from '#server/core/database/pipelined-driver.ts'

/**
 * Locks the employee's own work entry until the transaction ends: its track has one writer at a time, and it can't end
 * in between.
 */
export function lockOwnEntryForUpdate(tx: Tx, { managerId, employeeId }: EmployeeScope, id: string) {
  return tx
    .selectFrom('timesheetLogs as l')
    .select(['l.startTime', 'l.endTime'])
    .where('l.managerId', '=', managerId)
    .where('l.employmentInfo', '=', employeeId)
    .where('l.id', '=', id)
    .where('l.logType', '=', 'work')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function findBreaks(tx: Tx, managerId: string, entryId: string) {
  return tx
    .selectFrom('timesheetBreaks as k')
    .select(['k.startTime', 'k.endTime'])
    .where('k.managerId', '=', managerId)
    .where('k.logId', '=', entryId)
    .execute()
}

/** All consents, past and present. A withdrawal waits until the transaction ends, and then sees what it wrote. */
export function lockConsentsForShare(tx: Tx, { managerId, employeeId }: EmployeeScope) {
  return tx
    .selectFrom('trackConsents as t')
    .select(['t.agreedAt', 't.withdrawnAt'])
    .where('t.managerId', '=', managerId)
    .where('t.employmentInfo', '=', employeeId)
    .forShare()
    .execute()
}

/** Stores once where the track of the entry is. This is not a change of the entry, so its version stays. */
export async function nameTrack(tx: Tx, managerId: string, entryId: string, name: string): Promise<void> {
  await tx
    .updateTable('timesheetLogs')
    .set({ locationHistoryUrl: name })
    .where('managerId', '=', managerId)
    .where('id', '=', entryId)
    .where('locationHistoryUrl', 'is', null)
    .execute()
}

/** Stores the employee's position, unless a newer one is known. */
export async function moveLivePosition(
  tx: Tx,
  { managerId, employeeId }: EmployeeScope,
  point: RecordedPoint,
): Promise<void> {
  const { latitude, longitude, recordedAt, accuracyMetres } = point
  const position = { latitude, longitude, recordedAt, accuracyMetres }
  await tx
    .insertInto('employeeLiveLocation')
    .values({ managerId, id: newId(), employee: employeeId, ...position })
    .onConflict((oc) =>
      oc
        .columns(['managerId', 'employee'])
        .doUpdateSet(position)
        .where('employeeLiveLocation.recordedAt', '<', recordedAt),
    )
    .execute()
}

/** Deletes the employee's live position. */
export async function deleteLivePosition(tx: Tx, managerId: string, employeeId: string): Promise<void> {
  await tx
    .deleteFrom('employeeLiveLocation')
    .where('managerId', '=', managerId)
    .where('employee', '=', employeeId)
    .execute()
}

/** The same once their work has ended. They may already be on their next entry, whose position stays. */
export async function deletePositionUnlessRunning(tx: Tx, { managerId, employeeId }: EmployeeScope): Promise<void> {
  await tx
    .deleteFrom('employeeLiveLocation')
    .where('managerId', '=', managerId)
    .where('employee', '=', employeeId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('timesheetLogs as l')
            .select('l.id')
            .where('l.managerId', '=', managerId)
            .where('l.employmentInfo', '=', employeeId)
            .where('l.endTime', 'is', null)
            .where('l.status', 'in', ['active', 'break']),
        ),
      ),
    )
    .execute()
}

/** Serialises the agreements of one employee, also when two of their phones send them at once. */
export function acquireAgreementLock(tx: Tx, { managerId, employeeId }: EmployeeScope): Promise<void> {
  return sendWithoutWaiting(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`track_consents ${managerId} ${employeeId}`}, 0))`,
  )
}

/** Ends the agreement in force, if any, but never before it began, whatever the phone's clock says. */
export async function closeConsent(
  tx: Tx,
  { managerId, employeeId }: EmployeeScope,
  withdrawnAt: string,
): Promise<void> {
  await tx
    .updateTable('trackConsents')
    .set({ withdrawnAt: sql<string>`greatest(agreed_at, ${withdrawnAt}::timestamptz)` })
    .where('managerId', '=', managerId)
    .where('employmentInfo', '=', employeeId)
    .where('withdrawnAt', 'is', null)
    .execute()
}

interface Consent {
  id: string
  termsVersion: number
  termsText: string
  agreedAt: string
}

/** @returns false if the ID belongs to someone else's agreement */
export async function insertConsent(
  tx: Tx,
  { managerId, employeeId }: EmployeeScope,
  consent: Consent,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('trackConsents')
    .values({ managerId, employmentInfo: employeeId, ...consent })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
