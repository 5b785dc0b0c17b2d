import type { PhoneFile } from '#shared/timesheets/clock/phone-file.ts'
import type { EmployeeScope } from '#server/core/http/context.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/core/database/database.ts'
import { anyOf } from '#server/core/database/any-of.ts'

/** Undefined for an employee of another business. */
export function findEmployee(tx: Tx, { managerId, userId, employeeId }: PhoneFile) {
  const employee = tx
    .selectFrom('employmentInfo as e')
    .select(['e.id', 'e.firstName', 'e.lastName'])
    .where('e.managerId', '=', managerId)
  return (
    userId === undefined ? employee.where('e.id', '=', employeeId ?? null) : employee.where('e.userId', '=', userId)
  ).executeTakeFirst()
}

/** Which of these entries a phone, or a file from it, has already brought. */
export async function findRecorded(tx: Tx, { managerId, employeeId }: EmployeeScope, entryIds: readonly string[]) {
  const rows = await tx
    .selectFrom('timesheetLogs as l')
    .select('l.id')
    .where('l.managerId', '=', managerId)
    .where('l.employmentInfo', '=', employeeId)
    .where('l.id', '=', anyOf(entryIds))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Row-level security limits the rest of the transaction to this employment. */
export async function actWithinEmployment(tx: Tx, employeeId: string): Promise<void> {
  await sql`select app.act_within_employment(${employeeId}::uuid)`.execute(tx)
}
