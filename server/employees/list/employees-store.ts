import { deleteSubscriptions } from '#server/core/notifications/push-store.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { employeeTermsInput } from '#shared/employees/employees-contract.ts'
import { employmentTypeLabels } from '#shared/employees/employment-type.ts'
import type { EmployeeSort } from '#shared/employees/people-sort.ts'
import type { SortDirection } from '#shared/core/pages.ts'
import { positionLabels } from '#shared/employees/position.ts'
import { timesheetStatuses, countsInTimesheets } from '#shared/timesheets/approval/timesheet-status.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import type { Tx } from '#server/core/database/database.ts'
import { inNamedOrder, isAfterNamed, type NamedCursor } from '#server/core/database/named-order.ts'
import { contains, foldedText, sortedInstant, sortedLabel, sortedText } from '#server/core/database/sorted-rows.ts'
import { termsHistory } from '../terms/terms-store.ts'

/** Fields that are left out stay unchanged. */
export type EmployeeTerms = Omit<z.infer<typeof employeeTermsInput>, 'termsFrom'>

const employments = (tx: Tx, managerId: string) =>
  tx
    .selectFrom('employmentInfo as e')
    .selectAll('e')
    .select(termsHistory(managerId))
    .where('e.managerId', '=', managerId)

// The path is relative to the reader's own address: see picturePath.
const pictureOf = sql<string | null>`'/api/employees/' || e.id || '/' || u.profile_picture_url`.as('profilePictureUrl')

/** The displayed name of a row, by which `byName` sorts. */
export const foldedName = (table: string) =>
  foldedText(sql`${sql.ref(`${table}.firstName`)} || ' ' || ${sql.ref(`${table}.lastName`)}`)

const sortKeys: Record<EmployeeSort, RawBuilder<string | null>> = {
  name: foldedName('e'),
  position: sortedLabel('e.employmentPosition', positionLabels),
  type: sortedLabel('e.employmentType', employmentTypeLabels),
  rate: sortedText(sql`to_char(${sql.ref('e.ordinaryRate')}, 'FM00000.0000')`),
  archived: sortedInstant('e.archivedAt'),
}

export interface EmployeesAsked {
  ids?: readonly string[] | undefined
  status?: 'active' | 'archived' | undefined
  search?: string | undefined
  sort: EmployeeSort
  direction: SortDirection
  after: NamedCursor | null
  limit: number
}

/**
 * A person's own details and photo are in the row that the farm may read (reads_scope), while they work there. The
 * employments are read before the join: see docs/decisions/0003-schema-for-citus.md.
 */
export async function findEmployees(tx: Tx, managerId: string, asked: EmployeesAsked) {
  const { ids, status, search, direction, after, limit } = asked
  const order = {
    key: sql.ref<string | null>('e.sortKey'),
    name: sql.ref<string>('e.nameKey'),
    id: sql.ref<string>('e.id'),
    direction,
  }
  let keyed = tx
    .selectFrom('employmentInfo as e')
    .selectAll('e')
    .select([sortKeys[asked.sort].as('sortKey'), foldedName('e').as('nameKey')])
    .where('e.managerId', '=', managerId)
  if (ids) keyed = keyed.where('e.id', '=', anyOf(ids))
  if (status) keyed = keyed.where('e.active', '=', status === 'active')
  return tx
    .with(
      (cte) => cte('keyed').materialized(),
      () => keyed,
    )
    .with(
      (cte) => cte('employment').materialized(),
      (db) => {
        let found = db.selectFrom('keyed as e').selectAll('e').select(termsHistory(managerId))
        if (search !== undefined) found = found.where(contains(order.name, search))
        if (after) found = found.where(isAfterNamed(order, after))
        return found.orderBy(inNamedOrder(order)).limit(limit)
      },
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
    .orderBy(inNamedOrder(order))
    .execute()
}

/** Deletes the photos of the tickets that the farm entered for an employee. @returns the keys of their bytes */
export async function deleteTicketPhotos(tx: Tx, managerId: string, employeeId: string): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from app.files f using app.farm_tickets t where f.manager_id = ${managerId} and t.manager_id = ${managerId}
      and t.employee_id = ${employeeId} and f.owner_table = 'farm_tickets' and f.owner_id = t.id
    returning f.storage_key`.execute(tx)
  return rows.map(({ storageKey }) => storageKey)
}

/** The names of employees, active and archived, in the order of names. */
export async function findNames(
  tx: Tx,
  managerId: string,
  { after, limit }: { after: NamedCursor | null; limit: number },
) {
  const name = foldedName('e')
  const order = { key: name, name, id: sql.ref<string>('e.id'), direction: 'asc' as const }
  let found = tx
    .selectFrom('employmentInfo as e')
    .select(['e.id', 'e.userId', 'e.firstName', 'e.lastName', 'e.active', name.as('nameKey')])
    .where('e.managerId', '=', managerId)
  if (after) found = found.where(isAfterNamed(order, after))
  return found.orderBy(inNamedOrder(order)).limit(limit).execute()
}

export async function countByStatus(tx: Tx, managerId: string) {
  return tx
    .selectFrom('employmentInfo')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('active', '=', true).as('active'),
      fn.countAll<number>().filterWhere('active', '=', false).as('archived'),
    ])
    .where('managerId', '=', managerId)
    .executeTakeFirstOrThrow()
}

/** The employee with their own details and the number of their pending and approved timesheets (Specification 4). */
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

/** The former employee with this email, unless an active employee has it now; the last archived if there are several. */
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

/** @returns whether this employee exists */
export async function updateTerms(tx: Tx, managerId: string, { id, ...terms }: EmployeeTerms) {
  const { numUpdatedRows } = await tx
    .updateTable('employmentInfo')
    // Sets the id, because an update without any column is invalid.
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

/** Employees who are already archived keep the day on which they were archived. */
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

/** Whether the employee's phone may hold unsent hours. A phone that never loaded the farm's lists can't clock on. */
export async function mayHoldHours(tx: Tx, managerId: string, id: string): Promise<boolean> {
  const employment = await tx
    .selectFrom('employmentInfo')
    .select('userId')
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!employment) return false
  // A phone that calls now waits for this lock, and then finds no employment.
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
 * Deletes the employment and all that depends on it, but not the login or the person's own rows. Foreign keys refuse it
 * for an employee with records of work.
 * @returns their email, or undefined when there is no such employee
 */
export async function deleteEmployment(tx: Tx, managerId: string, id: string) {
  await tx.deleteFrom('employeeLiveLocation').where('managerId', '=', managerId).where('employee', '=', id).execute()
  await tx.deleteFrom('trackConsents').where('managerId', '=', managerId).where('employmentInfo', '=', id).execute()
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
  await deleteSubscriptions(tx, managerId, employment.userId)
  return employment.email
}
