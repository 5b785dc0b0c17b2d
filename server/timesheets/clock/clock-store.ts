import type { EmployeeScope } from '#server/core/http/context.ts'
import { mostFarms } from '#shared/accounts/account-limits.ts'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Tx } from '#server/core/database/database.ts'
import { EmploymentGone } from '#server/core/database/employment-gone.ts'
import { activityIdsOf, assetIdsOf, locationIdsOf } from '../entries/entry-parts-store.ts'

/** Leaves out what was created after the employee was archived. */
const isTheirs = (made: 'p.createdAt' | 'a.createdAt' | 'm.createdAt') =>
  sql<boolean>`${sql.ref(made)} <= coalesce(e.archived_at, 'infinity')`

/** The employee, their business, its choices and the agreement in force, in one statement. */
export function findClockFacts(tx: Tx, { managerId, employeeId }: EmployeeScope) {
  return tx
    .selectFrom('userManager as b')
    .innerJoin('employmentInfo as e', 'e.managerId', 'b.managerId')
    .select((eb) => [
      'b.businessName',
      'b.address',
      'b.latitude',
      'b.longitude',
      'b.showsPayEstimate',
      'b.createdAt',
      'e.firstName',
      'e.lastName',
      jsonObjectFrom(
        eb
          .selectFrom('payrollCalendarSettings as p')
          .select(['p.startDate', 'p.period'])
          .where('p.managerId', '=', managerId),
      ).as('payPeriods'),
      jsonArrayFrom(
        eb
          .selectFrom('managerLocations as p')
          .select(['p.id', 'p.name', 'p.address', 'p.latitude', 'p.longitude'])
          .where('p.managerId', '=', managerId)
          .where('p.deletedAt', 'is', null)
          .where(isTheirs('p.createdAt'))
          .orderBy(sql`lower(p.name)`)
          .orderBy('p.id'),
      ).as('locations'),
      jsonArrayFrom(
        eb
          .selectFrom('managerActivities as a')
          .select(['a.id', 'a.name'])
          .where('a.managerId', '=', managerId)
          .where('a.deletedAt', 'is', null)
          .where(isTheirs('a.createdAt'))
          .orderBy(sql`lower(a.name)`)
          .orderBy('a.id'),
      ).as('activities'),
      jsonArrayFrom(
        eb
          .selectFrom('managerAssets as m')
          .select((of) => ['m.id', 'm.name', of('m.outOfUseSince', 'is not', null).$castTo<boolean>().as('outOfUse')])
          .where('m.managerId', '=', managerId)
          .where('m.deletedAt', 'is', null)
          .where(isTheirs('m.createdAt'))
          .orderBy('m.nameOrder')
          .orderBy('m.id'),
      ).as('assets'),
      jsonObjectFrom(
        eb
          .selectFrom('trackConsents as t')
          .select(['t.id', 't.termsVersion', sql<string>`app.iso(t.agreed_at)`.as('agreedAt')])
          .where('t.managerId', '=', managerId)
          .where('t.employmentInfo', '=', employeeId)
          .where('t.withdrawnAt', 'is', null),
      ).as('trackConsent'),
    ])
    .where('b.managerId', '=', managerId)
    .where('e.managerId', '=', managerId)
    .where('e.id', '=', employeeId)
    .executeTakeFirstOrThrow(() => new EmploymentGone())
}

/** Marks that the employee's phone may record hours from now on. The first time is kept. */
export async function markPhoneRead(tx: Tx, { managerId, userId }: { managerId: string; userId: string }, now: string) {
  await tx
    .updateTable('employmentLinks')
    .set({ phoneReadAt: now })
    .where('managerId', '=', managerId)
    .where('userId', '=', userId)
    .where('phoneReadAt', 'is', null)
    .execute()
}

/** The latest entries that have begun, newest first. */
export function findRecentWork(
  tx: Tx,
  { managerId, employeeId }: EmployeeScope,
  { now, limit }: { now: string; limit: number },
) {
  return tx
    .selectFrom('timesheetLogs as l')
    .select([
      'l.endTime',
      'l.status',
      locationIdsOf(managerId).as('locationIds'),
      activityIdsOf(managerId).as('activityIds'),
      assetIdsOf(managerId).as('assetIds'),
    ])
    .where('l.managerId', '=', managerId)
    .where('l.employmentInfo', '=', employeeId)
    .where('l.logType', '=', 'work')
    .where('l.startTime', '<=', now)
    .orderBy('l.startTime', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute()
}

/** Every business the user works or worked for. Row-level security would show only the bound one. */
export async function findOwnBusinesses(tx: Tx, userId: string) {
  const { rows } = await sql<{ id: string; name: string; toConfirm: boolean }>`
    select o.manager_id as id, o.business_name as name,
      l.confirmed_at is null and auth.is_proven(l.user_id) as to_confirm
    from app.own_businesses() o join app.employment_links l on l.manager_id = o.manager_id and l.user_id = ${userId}
    order by lower(o.business_name), o.manager_id limit ${mostFarms}`.execute(tx)
  return rows
}
