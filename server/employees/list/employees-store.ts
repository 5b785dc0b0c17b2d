import { sql } from 'kysely'
import type { z } from 'zod'
import type { employeeTermsInput } from '#shared/employees/employees-contract.ts'
import { timesheetStatuses, countsInTimesheets } from '#shared/timesheets/approval/timesheet-status.ts'
import type { Tx } from '#server/core/database/database.ts'
import { termsHistory } from '../terms/terms-store.ts'

/** What is left out stays as it is. */
export type EmployeeTerms = Omit<z.infer<typeof employeeTermsInput>, 'termsFrom'>

const employments = (tx: Tx, managerId: string) =>
  tx
    .selectFrom('employmentInfo as e')
    .selectAll('e')
    .select(termsHistory(managerId))
    .where('e.managerId', '=', managerId)

// Stored below the address of whoever asks: picturePath.
const pictureOf = sql<string | null>`'/api/employees/' || e.id || '/' || u.profile_picture_url`.as('profilePictureUrl')

/**
 * What the person says of themselves, as their picture, is a row of theirs: the one that the farm may read (reads_scope),
 * for as long as they work there.
 * The employments are read before they meet it: see docs/decisions/0003-schema-for-citus.md.
 */
export async function selectEmployees(tx: Tx, managerId: string) {
  return tx
    .with(
      (cte) => cte('employment').materialized(),
      () => employments(tx, managerId),
    )
    .selectFrom('employment as e')
    .leftJoin('employmentLinks as k', (join) =>
      join.onRef('k.userId', '=', 'e.userId').on('k.managerId', '=', managerId).on('e.active', '=', true),
    )
    .leftJoin('userEmployee as u', (join) =>
      join.onRef('u.userId', '=', 'k.userId').onRef('u.scope', '=', 'k.readsScope'),
    )
    .selectAll('e')
    .select(pictureOf)
    .execute()
}

/** With what the person says of themselves, and the number of their timesheets: pending and approved ones (Specification 4). */
export async function findEmployee(tx: Tx, managerId: string, id: string) {
  const employment = employments(tx, managerId)
    .select((eb) =>
      eb
        .selectFrom('timesheetLogs as l')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('l.managerId', '=', managerId)
        .where('l.employmentInfo', '=', id)
        .where('l.status', 'in', timesheetStatuses.filter(countsInTimesheets))
        .$asScalar()
        .$notNull()
        .as('timesheetCount'),
    )
    .where('e.id', '=', id)
  return tx
    .with(
      (cte) => cte('employment').materialized(),
      () => employment,
    )
    .selectFrom('employment as e')
    .leftJoin('employmentLinks as k', (join) =>
      join.onRef('k.userId', '=', 'e.userId').on('k.managerId', '=', managerId).on('e.active', '=', true),
    )
    .leftJoin('userEmployee as u', (join) =>
      join.onRef('u.userId', '=', 'k.userId').onRef('u.scope', '=', 'k.readsScope'),
    )
    .selectAll('e')
    .select(pictureOf)
    .select(({ fn, ref, val }) => [
      fn.coalesce('u.phone', val('')).as('ownPhone'),
      fn.coalesce('u.emergencyContactName', val('')).as('emergencyContactName'),
      fn.coalesce('u.emergencyContactPhone', val('')).as('emergencyContactPhone'),
      fn.coalesce(ref('u.strengths'), val<string[]>([])).as('strengths'),
      fn.coalesce(ref('u.otherLicenceTypes'), val<string[]>([])).as('otherLicenceTypes'),
    ])
    .executeTakeFirst()
}

export async function isActivelyEmployed(tx: Tx, managerId: string, email: string) {
  const found = await tx
    .selectFrom('employmentInfo')
    .select('id')
    .where('managerId', '=', managerId)
    .where('active', '=', true)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return found !== undefined
}

/** Who worked here under this email, unless an active employee has it now; the one archived last where there are several. */
export async function findArchivedEmployee(tx: Tx, managerId: string, email: string) {
  const found = await tx
    .selectFrom('employmentInfo')
    .select(['id', 'firstName', 'lastName', 'active'])
    .where('managerId', '=', managerId)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('active', 'desc')
    .orderBy('archivedAt', 'desc')
    .executeTakeFirst()
  return found?.active === false ? found : undefined
}

/** @returns whether there is such an employee */
export async function updateTerms(tx: Tx, managerId: string, { id, ...terms }: EmployeeTerms) {
  const { numUpdatedRows } = await tx
    .updateTable('employmentInfo')
    // The id, so that there is something to set where no term is named.
    .set({ id, ...terms })
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countEmployees(tx: Tx, managerId: string, ids: readonly string[]) {
  const { count } = await tx
    .selectFrom('employmentInfo')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('managerId', '=', managerId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return count
}

/** Those who are so already keep the day on which they were archived. */
export async function updateActive(
  tx: Tx,
  managerId: string,
  ids: readonly string[],
  change: { active: boolean; archivedAt: string | null },
) {
  await tx
    .updateTable('employmentInfo')
    .set(change)
    .where('managerId', '=', managerId)
    .where('id', 'in', ids)
    .where('active', '!=', change.active)
    .execute()
}

/** Whether a phone of theirs may hold hours that nobody has seen: one that never got the farm's lists can't clock on. */
export async function mayHoldHours(tx: Tx, managerId: string, id: string): Promise<boolean> {
  const employment = await tx
    .selectFrom('employmentInfo')
    .select('userId')
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!employment) return false
  // A phone that asks now waits, and finds no employment then.
  const link = await tx
    .selectFrom('employmentLinks')
    .select('phoneReadAt')
    .where('managerId', '=', managerId)
    .where('userId', '=', employment.userId)
    .forUpdate()
    .executeTakeFirst()
  return link !== undefined && link.phoneReadAt !== null
}

/**
 * The employment and what hangs on it; the login and the person's own rows stay theirs.
 * The foreign keys of timesheet_logs and clock_events stop it for a person whose work is recorded.
 * @returns their email, or undefined when there is no such employee
 */
export async function deleteEmployment(tx: Tx, managerId: string, id: string) {
  await tx.deleteFrom('employeeLiveLocation').where('managerId', '=', managerId).where('employee', '=', id).execute()
  for (const table of ['pushSubscriptions', 'trackConsents'] as const)
    await tx.deleteFrom(table).where('managerId', '=', managerId).where('employmentInfo', '=', id).execute()
  const employment = await tx
    .deleteFrom('employmentInfo')
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .returning(['userId', 'email'])
    .executeTakeFirst()
  if (!employment) return undefined
  await tx
    .deleteFrom('employmentLinks')
    .where('managerId', '=', managerId)
    .where('userId', '=', employment.userId)
    .execute()
  return employment.email
}
