import { sql } from 'kysely'
import { configurationDefaults } from '#shared/business/config-type.ts'
import type { LockedDays } from '#shared/timesheets/locks/period-lock.ts'
import type { Tx } from '#server/core/database/database.ts'
import { sendWithoutWaiting } from '#server/core/database/pipelined-driver.ts'
import type { DayRange } from '../entries/entry-days-store.ts'

export interface LockInForce extends LockedDays {
  id: string
}

/**
 * The key of a business's period lock, in a key space of its own.
 * Called by: verbs that write entries, events or tasks acquire it shared, verbs that lock or unlock days or change the zone
 * acquire it exclusively.
 * Order: the period lock, then the lock of entry times, then an employee's clock lock, then rows.
 * Invariants: no days are locked while an entry changes; no entry changes without it (test/entry-write-guard.ts).
 */
const periodLockKey = (managerId: string) => sql`hashtextextended(${`period_locks ${managerId}`}, 0)`

/**
 * Acquires the period lock, shared. Every verb that writes entries does so before it reads them, so no days are locked
 * until it commits. A separate statement then reads the locks, so that it sees one that was committed just now.
 * @returns the locks in force
 */
export async function acquirePeriodLockShared(tx: Tx, managerId: string): Promise<LockInForce[]> {
  await pipelinePeriodLockShared(tx, managerId)
  return findLocksInForce(tx, managerId)
}

/** The same without waiting for it, for verbs that read something else with the locks in force. */
export function pipelinePeriodLockShared(tx: Tx, managerId: string): Promise<void> {
  return sendWithoutWaiting(tx, sql`select pg_advisory_xact_lock_shared(${periodLockKey(managerId)})`)
}

/**
 * Acquires the period lock for verbs that change the time of entries or insert several: one at a time in a business.
 * Two such writers could otherwise deadlock in timesheet_logs_no_overlap.
 */
export async function acquireEntryTimesLock(tx: Tx, managerId: string): Promise<LockInForce[]> {
  await pipelineEntryTimesLock(tx, managerId)
  return findLocksInForce(tx, managerId)
}

/** The same without waiting for it. */
export function pipelineEntryTimesLock(tx: Tx, managerId: string): Promise<void> {
  const moving = sql`hashtextextended(${`entry_times ${managerId}`}, 0)`
  return sendWithoutWaiting(
    tx,
    sql`select pg_advisory_xact_lock_shared(${periodLockKey(managerId)}), pg_advisory_xact_lock(${moving})`,
  )
}

export function findLocksInForce(tx: Tx, managerId: string): Promise<LockInForce[]> {
  return tx
    .selectFrom('periodLocks')
    .select(['id', 'fromDay as from', 'toDay as to'])
    .where('managerId', '=', managerId)
    .where('unlockedAt', 'is', null)
    .orderBy('fromDay')
    .execute()
}

/** The last day that a lock in force covers; null without one. */
export async function lastLockedDay(tx: Tx, managerId: string): Promise<string | null> {
  const { day } = await tx
    .selectFrom('periodLocks')
    .select((eb) => eb.fn.max('toDay').as('day'))
    .where('managerId', '=', managerId)
    .where('unlockedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return day
}

/**
 * Settings that figures depend on besides entries and terms. They are stored with a lock, so that later changes do not
 * affect it.
 */
export interface LockSettings {
  roundingMinutes: number
  /** Kinds of day whose hours have their own rate at the provider. */
  xeroMappedKinds: string[]
  myobMappedKinds: string[]
}

export async function findLockSettings(tx: Tx, managerId: string): Promise<LockSettings> {
  const row = await tx
    .selectFrom('userManager as b')
    .leftJoin('managerConfiguration as c', (join) =>
      join.on('c.managerId', '=', managerId).on('c.configType', '=', 'timesheet_rounding'),
    )
    .leftJoin('xeroLink as x', (join) => join.on('x.managerId', '=', managerId))
    .leftJoin('myobLink as m', (join) => join.on('m.managerId', '=', managerId))
    .select(['c.value as rounding', 'x.sundayRateId as xeroSunday', 'x.holidayRateId as xeroHoliday'])
    .select(['m.sundayRateId as myobSunday', 'm.holidayRateId as myobHoliday'])
    .where('b.managerId', '=', managerId)
    .executeTakeFirstOrThrow()
  return {
    roundingMinutes: Number(row.rounding ?? defaultRoundingMinutes),
    xeroMappedKinds: mappedKinds(row.xeroSunday, row.xeroHoliday),
    myobMappedKinds: mappedKinds(row.myobSunday, row.myobHoliday),
  }
}

const mappedKinds = (sunday: string | null, holiday: string | null) => [
  ...(sunday === null ? [] : ['sunday']),
  ...(holiday === null ? [] : ['holiday']),
]

const defaultRoundingMinutes = configurationDefaults.find(
  ({ configType }) => configType === 'timesheet_rounding',
)?.value

/**
 * Acquires the period lock, exclusive: waits for current writers of entries and blocks new ones until the transaction
 * ends.
 */
export async function acquirePeriodLockExclusive(tx: Tx, managerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${periodLockKey(managerId)})`.execute(tx)
}

interface NewLock extends LockInForce, LockSettings {
  lockedAt: string
  lockedBy: string
}

/** @returns false if the ID exists or another lock in force covers one of the days */
export async function insertLock(tx: Tx, managerId: string, lock: NewLock): Promise<boolean> {
  const { from, to, ...row } = lock
  const inserted = await tx
    .insertInto('periodLocks')
    .values({ managerId, ...row, fromDay: from, toDay: to })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

function locks(tx: Tx, managerId: string) {
  return tx
    .selectFrom('periodLocks')
    .select([
      'id',
      'fromDay as from',
      'toDay as to',
      'lockedAt',
      'lockedBy',
      'unlockedAt',
      'unlockedBy',
      'unlockReason',
      'heldBy',
      'heldFor',
      'roundingMinutes',
      'xeroMappedKinds',
      'myobMappedKinds',
    ])
    .where('managerId', '=', managerId)
}

export function findLock(tx: Tx, managerId: string, id: string) {
  return locks(tx, managerId).where('id', '=', id).executeTakeFirst()
}

/** Locks that touch the range, newest first. */
export function findLocks(tx: Tx, managerId: string, { from, to }: DayRange) {
  return locks(tx, managerId)
    .where('fromDay', '<=', to)
    .where('toDay', '>=', from)
    .orderBy('lockedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Locks in force that touch the range. */
export async function findLocksTouching(tx: Tx, managerId: string, range: DayRange) {
  const found = await findLocks(tx, managerId, range)
  return found.filter(({ unlockedAt }) => unlockedAt === null)
}

/** Holds the locks in force that touch the range. */
export async function holdLocks(
  tx: Tx,
  managerId: string,
  { from, to }: DayRange,
  hold: { heldBy: string; heldFor: string },
): Promise<void> {
  await tx
    .updateTable('periodLocks')
    .set(hold)
    .where('managerId', '=', managerId)
    .where('unlockedAt', 'is', null)
    .where('fromDay', '<=', to)
    .where('toDay', '>=', from)
    .execute()
}

export async function releaseLocks(tx: Tx, managerId: string, heldBy: string): Promise<void> {
  await tx
    .updateTable('periodLocks')
    .set({ heldBy: null, heldFor: null })
    .where('managerId', '=', managerId)
    .where('heldBy', '=', heldBy)
    .execute()
}

/** @returns false when no such lock is in force, or it is held */
export async function undoLock(
  tx: Tx,
  managerId: string,
  { id, ...unlocked }: { id: string; unlockedAt: string; unlockedBy: string; unlockReason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('periodLocks')
    .set(unlocked)
    .where('managerId', '=', managerId)
    .where('id', '=', id)
    .where('unlockedAt', 'is', null)
    .where('heldBy', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
