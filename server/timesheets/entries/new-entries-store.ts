import type { Overlap } from '#shared/timesheets/entries/overlap-sentence.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/core/database/database.ts'
import { anyOf } from '#server/core/database/any-of.ts'
import { type NewParts, type EntryOf, insertParts, blocksTime, type Times } from './entry-parts-store.ts'

/** What an entry refers to, as far as the business has it. */
interface EntryParts {
  timeZone: string
  /** The given employees who are active. */
  employeeIds: string[]
  /** The given employees whose running entry, which lasts until now, overlaps the times. */
  runningIds: string[]
  locationIds: string[]
  activityIds: string[]
  assetIds: string[]
}

interface PartsAsked {
  employeeIds: readonly string[]
  locationIds: readonly string[]
  activityIds: readonly string[]
  assetIds: readonly string[]
}

/** Removed locations, activities and machines cannot be used in new entries. */
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
        .where(blocksTime('l', times))})`.as('runningIds'),
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
      sql<string[]>`array(${eb
        .selectFrom('managerAssets as m')
        .select('m.id')
        .where('m.managerId', '=', managerId)
        .where('m.deletedAt', 'is', null)
        .where('m.id', '=', anyOf(asked.assetIds))})`.as('assetIds'),
    ])
    .where('b.managerId', '=', managerId)
    .executeTakeFirstOrThrow()
}

export interface NewEntry extends NewParts {
  startTime: string
  endTime: string
  timezoneOffset: number
  comments: string
}

/**
 * Inserts the same pending work entry for several employees, with its locations, activities, machines and breaks. Skips existing
 * IDs and occupied times: both are missing from the returned IDs.
 */
export async function insertEntries(
  tx: Tx,
  managerId: string,
  entries: readonly EntryOf[],
  entry: NewEntry,
): Promise<string[]> {
  const { startTime, endTime, timezoneOffset, comments } = entry
  // No conflict target: a violated overlap rule would abort the transaction, and the message could not name what
  // overlaps. Every batch inserts in the same order, so that two batches cannot deadlock.
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

/** Entries that overlap the times of these employees, by name and time; an entry does not overlap itself. */
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
    .where(blocksTime('l', times))
    .orderBy('l.startTime')
    .orderBy('l.id')
  return (except === undefined ? overlaps : overlaps.where('l.id', '!=', except)).execute()
}
