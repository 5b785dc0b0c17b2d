import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { BreakType } from '#shared/timesheets/entries/break-type.ts'
import type { LogType } from '#shared/timesheets/entries/log-type.ts'
import type { Tx } from '#server/core/database/database.ts'
import { activityIdsOf, breaksOf, locationIdsOf } from './entry-parts-store.ts'
import { anyOf } from '../approval/timesheets-store.ts'

/** What an entry points at, as far as the business has it. */
interface EntryParts {
  timeZone: string
  /** Those of the asked employees who work here now. */
  employeeIds: string[]
  /** Those of the asked employees whose running entry, which lasts until now, meets the times. */
  runningIds: string[]
  locationIds: string[]
  activityIds: string[]
}

interface PartsAsked {
  employeeIds: readonly string[]
  locationIds: readonly string[]
  activityIds: readonly string[]
}

export interface Times {
  startTime: string
  endTime: string
  /** The present instant, until which a running entry lasts. */
  now: string
}

/** Places and work that were removed from the lists are not for new entries. */
export function findEntryParts(tx: Tx, managerId: string, asked: PartsAsked, times: Times): Promise<EntryParts> {
  return tx
    .selectFrom('userManager as b')
    .select((eb) => [
      'b.timeZone',
      sql<string[]>`array(${eb
        .selectFrom('employmentInfo as e')
        .select('e.id')
        .where('e.managerId', '=', managerId)
        .where('e.active', '=', true)
        .where('e.id', '=', anyOf(asked.employeeIds))})`.as('employeeIds'),
      sql<string[]>`array(${eb
        .selectFrom('timesheetLogs as l')
        .select('l.employmentInfo')
        .where('l.managerId', '=', managerId)
        .where('l.employmentInfo', '=', anyOf(asked.employeeIds))
        .where('l.endTime', 'is', null)
        .where('l.blocksTime', '=', true)
        .where(overlapsTimes(times))})`.as('runningIds'),
      sql<string[]>`array(${eb
        .selectFrom('managerLocations as p')
        .select('p.id')
        .where('p.managerId', '=', managerId)
        .where('p.deletedAt', 'is', null)
        .where('p.id', '=', anyOf(asked.locationIds))})`.as('locationIds'),
      sql<string[]>`array(${eb
        .selectFrom('managerActivities as a')
        .select('a.id')
        .where('a.managerId', '=', managerId)
        .where('a.deletedAt', 'is', null)
        .where('a.id', '=', anyOf(asked.activityIds))})`.as('activityIds'),
    ])
    .where('b.managerId', '=', managerId)
    .executeTakeFirstOrThrow()
}

/**
 * The rule of timesheet_logs_no_overlap for an entry `l`, half-open, and with a running one until now: in the table it
 * takes its start only, so that leave of next week can stand beside it.
 */
const overlapsTimes = ({ startTime, endTime, now }: Times) =>
  sql<boolean>`(l.start_time < ${endTime} and (l.start_time >= ${startTime} or coalesce(l.end_time, ${now}) > ${startTime}))`

export interface NewParts {
  locationIds: readonly string[]
  activityIds: readonly string[]
  breaks: readonly { startTime: string; endTime: string | null; type: BreakType; timezoneOffset: number }[]
}

export interface NewEntry extends NewParts {
  startTime: string
  endTime: string
  timezoneOffset: number
  comments: string
}

export interface EntryOf {
  id: string
  employeeId: string
}

/**
 * The same pending entry of work for several employees, with its places, activities and breaks.
 * Passes over an id that is taken and a time that is: what did not get in is missing from the ids returned.
 */
export async function insertEntries(
  tx: Tx,
  managerId: string,
  entries: readonly EntryOf[],
  entry: NewEntry,
): Promise<string[]> {
  const { startTime, endTime, timezoneOffset, comments } = entry
  // No conflict target: the rule against overlaps must not end the transaction, or nobody could say what overlaps.
  // In one order for everybody, so that two batches wait for each other and do not block each other.
  const inserted = await tx
    .insertInto('timesheetLogs')
    .values(
      entries
        .toSorted((one, other) => (one.employeeId < other.employeeId ? -1 : 1))
        .map(({ id, employeeId }) => ({
          managerId,
          id,
          employmentInfo: employeeId,
          startTime,
          endTime,
          timezoneOffset,
          comments,
        })),
    )
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .execute()
  const logIds = new Set(inserted.map(({ id }) => id))
  await insertParts(
    tx,
    managerId,
    entries.filter(({ id }) => logIds.has(id)),
    entry,
  )
  return [...logIds]
}

export async function insertParts(tx: Tx, managerId: string, entries: readonly EntryOf[], entry: NewParts) {
  const forEach = <Part, Row>(parts: readonly Part[], rowOf: (part: Part) => Row) =>
    entries.flatMap(({ id: logId, employeeId: employmentInfo }) =>
      parts.map((part) => ({ managerId, id: newId(), logId, employmentInfo, ...rowOf(part) })),
    )
  const locations = forEach(entry.locationIds, (locationId) => ({ locationId }))
  const activities = forEach(entry.activityIds, (activityId) => ({ activityId }))
  const breaks = forEach(entry.breaks, (each) => each)
  if (locations.length > 0) await tx.insertInto('logLocations').values(locations).execute()
  if (activities.length > 0) await tx.insertInto('logActivities').values(activities).execute()
  if (breaks.length > 0) await tx.insertInto('timesheetBreaks').values(breaks).execute()
}

/** Whatever has these ids, of whomever, as far as it tells whether the same was saved before. */
export async function findSavedEntries(tx: Tx, managerId: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('timesheetLogs as l')
    .select((eb) => [
      'l.id',
      'l.employmentInfo as employeeId',
      'l.startTime',
      'l.endTime',
      eb.fn.coalesce('l.comments', sql.lit('')).as('comments'),
      locationIdsOf(managerId).as('locationIds'),
      activityIdsOf(managerId).as('activityIds'),
      breaksOf(managerId).as('breaks'),
    ])
    .where('l.managerId', '=', managerId)
    .where('l.id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export interface Overlap {
  firstName: string
  lastName: string
  startTime: string
  endTime: string | null
  logType: LogType
}

/** What stands in the way of an entry for these employees, by name and time; an entry does not stand in its own. */
export function findOverlaps(
  tx: Tx,
  managerId: string,
  { employeeIds, except, ...times }: Times & { employeeIds: readonly string[]; except?: string },
): Promise<Overlap[]> {
  const overlaps = tx
    .selectFrom('timesheetLogs as l')
    .innerJoin('employmentInfo as e', 'e.id', 'l.employmentInfo')
    .select(['e.firstName', 'e.lastName', 'l.startTime', 'l.endTime', 'l.logType'])
    .where('l.managerId', '=', managerId)
    .where('e.managerId', '=', managerId)
    .where('l.employmentInfo', '=', anyOf(employeeIds))
    .where('l.blocksTime', '=', true)
    .where(overlapsTimes(times))
    .orderBy('l.startTime')
    .orderBy('l.id')
  return (except === undefined ? overlaps : overlaps.where('l.id', '!=', except)).execute()
}
