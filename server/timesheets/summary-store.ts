import { sql } from 'kysely'
import type { PhoneFlag } from '#shared/timesheets/phone-flag.ts'
import type { Tx } from '../core/database.ts'
import { activityIdsOf, breaksOf, locationIdsOf } from './entry-parts-store.ts'
import { filterEntries, fromEntries } from './entry-rows-store.ts'
import type { DayRange } from './timesheets-store.ts'

/** Everybody who works here now, with what their pay is reckoned with. */
export function findPaidPeople(tx: Tx, managerId: string) {
  return tx
    .selectFrom('employmentInfo as e')
    .select(['e.id as employeeId', 'e.firstName', 'e.lastName', 'e.payRate', 'e.overtimeAfterHours', 'e.ordinaryRate'])
    .where('e.managerId', '=', managerId)
    .where('e.active', '=', true)
    .execute()
}

/** Pending and approved entries, as much of them as hours and pay rest on. */
export function findSummarised(tx: Tx, managerId: string, { from, to }: DayRange) {
  const entries = fromEntries(tx, managerId).select([
    'l.employmentInfo as employeeId',
    'l.startTime',
    'l.endTime',
    'l.status',
    'l.leaveEntitlement',
    sql<PhoneFlag[]>`l.phone_flags`.as('phoneFlags'),
    breaksOf(managerId).as('breaks'),
    locationIdsOf(managerId).as('locationIds'),
    activityIdsOf(managerId).as('activityIds'),
  ])
  return filterEntries(entries, managerId, { from, to, statuses: ['pending', 'approved'] }).execute()
}
