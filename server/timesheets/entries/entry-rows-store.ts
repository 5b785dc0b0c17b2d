import { type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import { id, instant } from '#shared/core/fields.ts'
import type { EntryFilter } from '#shared/timesheets/entries/entry-filter.ts'
import type { EntrySort } from '#shared/timesheets/entries/entry-sort.ts'
import type { PhoneFlag } from '#shared/timesheets/approval/phone-flag.ts'
import { settableStatuses, type SettableStatus } from '#shared/timesheets/approval/timesheet-status.ts'
import type { Tx } from '#server/core/database/database.ts'
import { activityIdsOf, assetIdsOf, breaksOf, locationIdsOf, previousEnd } from './entry-parts-store.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import { isLeaveInto, isOnDays } from './entry-days-store.ts'

/** Entries `l` with their employees `e`, archived ones included: the basis of every query for entries. */
export function fromEntries(tx: Tx, managerId: string) {
  return tx
    .selectFrom('timesheetLogs as l')
    .innerJoin('employmentInfo as e', 'e.id', 'l.employmentInfo')
    .where('l.managerId', '=', managerId)
    .where('e.managerId', '=', managerId)
}

type FromEntries = ReturnType<typeof fromEntries>
/** A query over `fromEntries`, whatever it selects. */
export type EntryQuery<Row> =
  FromEntries extends SelectQueryBuilder<infer Tables, infer Names, object>
    ? SelectQueryBuilder<Tables, Names, Row>
    : never

/**
 * Whole entries as the contract has them. Locations, activities and machines come in the order they were entered, breaks by
 * start.
 */
export function selectEntryRows(tx: Tx, managerId: string) {
  return fromEntries(tx, managerId).select((eb) => [
    'l.id',
    'l.employmentInfo as employeeId',
    'l.version',
    'l.startTime',
    'l.endTime',
    'l.day',
    'l.endDay',
    'l.leaveDayMinutes',
    eb.fn.coalesce('l.comments', sql.lit('')).as('comments'),
    'l.status',
    'l.rejectReason',
    'l.logType',
    'l.leaveEntitlement',
    'l.timezoneOffset',
    'l.approvedAt',
    'l.editedAt',
    previousEnd(managerId).as('previousEnd'),
    sql<PhoneFlag[]>`l.phone_flags`.as('phoneFlags'),
    'l.forgottenReason',
    locationIdsOf(managerId).as('locationIds'),
    activityIdsOf(managerId).as('activityIds'),
    assetIdsOf(managerId).as('assetIds'),
    breaksOf(managerId).as('breaks'),
  ])
}

/** Adds only the conditions that the filter has. */
export function filterEntries<Row>(
  query: EntryQuery<Row>,
  managerId: string,
  filter: EntryFilter & { continuedLeave?: 'included' | undefined },
): EntryQuery<Row> {
  const { employeeIds, locationIds, activityIds, assetIds, logType, leaveTypes, statuses } = filter
  let found = filter.continuedLeave
    ? query.where((eb) => eb.or([isOnDays(filter), isLeaveInto(filter)]))
    : query.where(isOnDays(filter))
  if (employeeIds) found = found.where('l.employmentInfo', '=', oneOf(employeeIds))
  if (logType) found = found.where('l.logType', '=', logType)
  // True of all leave, and the condition of its partial index.
  if (logType === 'leave') found = found.where('l.leaveEntitlement', 'is not', null)
  if (leaveTypes) found = found.where(sql<boolean>`l.leave_entitlement = any(${leaveTypes}::app.leave_type[])`)
  if (statuses) found = found.where(sql<boolean>`l.status = any(${statuses}::app.timesheet_status[])`)
  if (locationIds) {
    found = found.where(
      sql<boolean>`exists (select from app.log_locations f where f.manager_id = ${managerId} and f.log_id = l.id
        and f.location_id = ${anyOf(locationIds)})`,
    )
  }
  if (activityIds) {
    found = found.where(
      sql<boolean>`exists (select from app.log_activities f where f.manager_id = ${managerId} and f.log_id = l.id
        and f.activity_id = ${anyOf(activityIds)})`,
    )
  }
  if (assetIds) {
    found = found.where(
      sql<boolean>`exists (select from app.log_assets f where f.manager_id = ${managerId} and f.log_id = l.id
        and f.asset_id = ${anyOf(assetIds)})`,
    )
  }
  return found
}

/** A plain value for a single ID keeps the order of the index on start times. */
function oneOf(ids: readonly string[]) {
  const [only, ...others] = ids
  return only !== undefined && others.length === 0 ? only : anyOf(ids)
}

/** The order of `byName` (shared/employees/person-name.ts), as far as the database can compare letters. */
const shownName = (employment: 'e' | 'c') => {
  const [first, last] = [sql.ref(`${employment}.firstName`), sql.ref(`${employment}.lastName`)]
  return sql`lower(${first} || ' ' || ${last})`
}

/** From start to end; 0 while running. */
const span = sql<number>`coalesce((extract(epoch from l.end_time - l.start_time) * 1000)::bigint, 0)`

/** By what entries are sorted. */
export const entryCursor = z.object({
  startTime: instant,
  id,
  employeeId: id,
  /** From start to end; 0 while running. */
  spanMilliseconds: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
})
export type EntryCursor = z.infer<typeof entryCursor>

/** A page of sorted entries: those after the cursor, up to the limit. */
export function findEntries(
  tx: Tx,
  managerId: string,
  asked: {
    filter: EntryFilter & { continuedLeave?: 'included' | undefined }
    sort: EntrySort
    after: EntryCursor | null
    limit: number
  },
) {
  const { filter, sort, after, limit } = asked
  const entries = filterEntries(selectEntryRows(tx, managerId), managerId, filter)
  const rest = after ? entries.where(isAfter(managerId, sort, after)) : entries
  const newestFirst = sort !== 'oldest'
  return inOrder(rest, sort)
    .orderBy('l.startTime', newestFirst ? 'desc' : 'asc')
    .orderBy('l.id', newestFirst ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

function inOrder<Row>(query: EntryQuery<Row>, sort: EntrySort): EntryQuery<Row> {
  switch (sort) {
    case 'newest':
    case 'oldest':
      return query
    case 'person':
      return query.orderBy(shownName('e'))
    case 'longest':
      return query.orderBy(span, 'desc')
    case 'shortest':
      return query.orderBy(span)
  }
}

function isAfter(managerId: string, sort: EntrySort, after: EntryCursor) {
  const { startTime, employeeId, spanMilliseconds } = after
  const older = sql<boolean>`(l.start_time, l.id) < (${startTime}, ${after.id})`
  switch (sort) {
    case 'newest':
      return older
    case 'oldest':
      return sql<boolean>`(l.start_time, l.id) > (${startTime}, ${after.id})`
    case 'person': {
      const name = shownName('e')
      const nameThere = sql`(select ${shownName('c')} from app.employment_info c
        where c.manager_id = ${managerId} and c.id = ${employeeId})`
      return sql<boolean>`(${name} > ${nameThere} or (${name} = ${nameThere} and ${older}))`
    }
    case 'longest':
      return sql<boolean>`(${span} < ${spanMilliseconds}::bigint or (${span} = ${spanMilliseconds}::bigint and ${older}))`
    case 'shortest':
      return sql<boolean>`(${span} > ${spanMilliseconds}::bigint or (${span} = ${spanMilliseconds}::bigint and ${older}))`
  }
}

export async function countByStatus(tx: Tx, managerId: string, filter: EntryFilter) {
  const counts = fromEntries(tx, managerId).select(({ fn }) => [
    fn.countAll<number>().as('entries'),
    fn.countAll<number>().filterWhere('l.status', '=', 'pending').as('pending'),
    fn.countAll<number>().filterWhere('l.status', '=', 'approved').as('approved'),
    fn.countAll<number>().filterWhere('l.status', '=', 'rejected').as('rejected'),
  ])
  return filterEntries(counts, managerId, filter).executeTakeFirstOrThrow()
}

/** Newest first. Running entries cannot be decided on, so they are left out. */
export function findDecidable(tx: Tx, managerId: string, filter: EntryFilter, limit: number) {
  const entries = fromEntries(tx, managerId)
    .select(['l.id', 'l.status', 'l.rejectReason'])
    .where('l.status', 'in', settableStatuses)
    .$narrowType<{ status: SettableStatus }>()
  return filterEntries(entries, managerId, filter)
    .orderBy('l.startTime', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute()
}
