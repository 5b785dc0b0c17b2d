import { sql } from 'kysely'
import type { LockedDays } from '#shared/timesheets/period-lock.ts'
import type { Tx } from '../core/database.ts'
import { sendAhead } from '../core/pipelined-driver.ts'
import type { DayRange } from './timesheets-store.ts'

export interface OpenLock extends LockedDays {
  id: string
}

/** One number a business, in a space apart from that of other locks. */
const gateOf = (managerId: string) => sql`hashtextextended(${`period_locks ${managerId}`}, 0)`

/**
 * The gate that every verb which writes entries passes before it reads them: until it commits no lock comes into force,
 * and it sees all that are. The locks are read by a statement of their own, after whoever was just locking has committed.
 * @returns the locks in force
 */
export async function openLocks(tx: Tx, managerId: string): Promise<OpenLock[]> {
  await sendAhead(tx, sql`select pg_advisory_xact_lock_shared(${gateOf(managerId)})`)
  return findLocksInForce(tx, managerId)
}

/**
 * The gate for verbs that update the time which entries take, or insert several: one of them at a time in a business.
 * Two updates that meet in timesheet_logs_no_overlap wait for each other, which PostgreSQL ends with an error for one.
 */
export async function openLocksAlone(tx: Tx, managerId: string): Promise<OpenLock[]> {
  const moving = sql`hashtextextended(${`entry_times ${managerId}`}, 0)`
  await sendAhead(tx, sql`select pg_advisory_xact_lock_shared(${gateOf(managerId)}), pg_advisory_xact_lock(${moving})`)
  return findLocksInForce(tx, managerId)
}

function findLocksInForce(tx: Tx, managerId: string): Promise<OpenLock[]> {
  return tx
    .selectFrom('periodLocks')
    .select(['id', 'fromDay as from', 'toDay as to'])
    .where('managerId', '=', managerId)
    .where('unlockedAt', 'is', null)
    .orderBy('fromDay')
    .execute()
}

/** Waits until nobody is writing entries, and keeps new writers waiting until the transaction ends. */
export async function closeGate(tx: Tx, managerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${gateOf(managerId)})`.execute(tx)
}

interface NewLock extends OpenLock {
  lockedAt: string
  lockedBy: string
}

/** @returns false when the id is taken or another lock in force holds one of the days */
export async function insertLock(tx: Tx, managerId: string, lock: NewLock): Promise<boolean> {
  const { id, from, to, lockedAt, lockedBy } = lock
  const inserted = await tx
    .insertInto('periodLocks')
    .values({ managerId, id, fromDay: from, toDay: to, lockedAt, lockedBy })
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
    ])
    .where('managerId', '=', managerId)
}

export function findLock(tx: Tx, managerId: string, id: string) {
  return locks(tx, managerId).where('id', '=', id).executeTakeFirst()
}

/** Those that touch the days, newest first. */
export function findLocks(tx: Tx, managerId: string, { from, to }: DayRange) {
  return locks(tx, managerId)
    .where('fromDay', '<=', to)
    .where('toDay', '>=', from)
    .orderBy('lockedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** @returns false when no such lock is in force */
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
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
