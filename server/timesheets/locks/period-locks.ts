import { textOf } from '#shared/texts.ts'
import { v5 as idOf } from 'uuid'
import { type LockedDays, lockTouching } from '#shared/timesheets/locks/period-lock.ts'
import { unlockedDays } from '#shared/timesheets/locks/unlocked-days.ts'
import type { Tx } from '#server/core/database/database.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { type DayRange, findMovingEntries, moveEntryDays } from '../entries/entry-days-store.ts'
import { farmSettings } from '../farm/farm-settings.ts'
import * as store from './period-locks-store.ts'

// Period locks for other features, which have no access to the store.

/**
 * Acquires the period lock, shared, for a verb that writes entries. No days are locked until it commits.
 * @returns the locks in force
 */
export async function acquirePeriodLock({ actor, tx }: BusinessScope) {
  return store.acquirePeriodLockShared(tx, actor.managerId)
}

/**
 * Keeps the farm's zone as it is until the transaction ends, for a verb that writes events or tasks: their instants are clock
 * times of the farm, and follow a change of its zone. Called before it reads the zone or locks a row.
 */
export function keepZone({ actor, tx }: Pick<BusinessScope, 'actor' | 'tx'>): Promise<void> {
  return store.pipelinePeriodLockShared(tx, actor.managerId)
}

/** Refuses times that the caller meant by the clocks of another zone, because someone has changed the farm's since. */
export function refuseOtherZone(meant: string | undefined, zone: string): void {
  if (meant !== undefined && meant !== zone) refuse('CONFLICT', textOf('timesheets.zoneChanged'))
}

/** The same for a verb that changes the time of entries: one at a time in a business. */
export async function acquireEntryTimes({ actor, tx }: BusinessScope) {
  return store.acquireEntryTimesLock(tx, actor.managerId)
}

/**
 * Refuses the request if a lock covers one of the days.
 * @param spans days of the business's zone that the entries belong to
 * @param code says what the caller can do; for a manager by default
 */
export function refuseLocked(
  spans: readonly LockedDays[],
  locks: readonly LockedDays[],
  code: 'timesheets.locked' | 'timesheets.lockedForEmployee' = 'timesheets.locked',
): void {
  for (const span of spans) {
    const lock = lockTouching(span, locks)
    if (lock) refuse('CONFLICT', textOf(code, { from: lock.from, to: lock.to }))
  }
}

/** Acquires the period lock, exclusively: until the transaction ends, no one else writes entries or locks days. */
export function acquirePeriodLockExclusive(tx: Tx, managerId: string): Promise<void> {
  return store.acquirePeriodLockExclusive(tx, managerId)
}

/** Whether locks in force cover every day of the range. */
export async function areDaysLocked(tx: Tx, managerId: string, range: DayRange): Promise<boolean> {
  return unlockedDays(range, await store.findLocksTouching(tx, managerId, range)).length === 0
}

/** The locks in force, for what is only shown. */
export function findLocksInForce(tx: Tx, managerId: string): Promise<LockedDays[]> {
  return store.findLocksInForce(tx, managerId)
}

/** The last day that a lock in force covers, in the business's zone; null without one. */
export function findLastLockedDay(tx: Tx, managerId: string): Promise<string | null> {
  return store.lastLockedDay(tx, managerId)
}

/** What days are locked and held for, such as an export. */
interface Holder {
  managerId: string
  userId: string
  /** Its ID. */
  owner: string
}

/**
 * Locks the range and holds its locks, so that no manager undoes them before `releaseDays`. No entry that starts in the
 * range can change, and no other writer is active until the transaction ends. Locks in force stay, and each gap between
 * them gets one. One owner at a time in a business.
 * @param heldFor where the hours are being exported to, by name
 */
export async function lockDays(
  tx: Tx,
  { managerId, userId, owner, heldFor }: Holder & { heldFor: string },
  range: DayRange,
  now: string,
) {
  await store.acquirePeriodLockExclusive(tx, managerId)
  const settings = await store.findLockSettings(tx, managerId)
  for (const gap of unlockedDays(range, await store.findLocksTouching(tx, managerId, range))) {
    const id = ownedLockId(owner, { from: gap.from, lockedAt: now })
    const locked = await store.insertLock(tx, managerId, { id, ...gap, lockedAt: now, lockedBy: userId, ...settings })
    if (!locked) throw new Error(`the days from ${gap.from} were locked without acquiring the period lock`)
  }
  await store.holdLocks(tx, managerId, range, { heldBy: owner, heldFor })
}

/** Lets managers undo the locks that are held for this owner. */
export async function releaseDays(tx: Tx, { managerId, owner }: Omit<Holder, 'userId'>) {
  await store.releaseLocks(tx, managerId, owner)
}

/**
 * The same, and undoes the locks that `lockDays` created for this owner; all others stay. Entries that they kept on the
 * days of an earlier zone move to their days in the current one.
 */
export async function unlockDays(
  tx: Tx,
  { managerId, userId, owner }: Holder,
  range: DayRange,
  { now, reason }: { now: string; reason: string },
) {
  // A concurrent zone change either sees these locks or is seen here.
  await store.acquirePeriodLockExclusive(tx, managerId)
  await store.releaseLocks(tx, managerId, owner)
  for (const { id, ...lock } of await store.findLocksTouching(tx, managerId, range)) {
    const undone = { id, unlockedAt: now, unlockedBy: userId, unlockReason: reason }
    if (id === ownedLockId(owner, lock)) await store.undoLock(tx, managerId, undone)
  }
  const { zone } = await farmSettings(tx, managerId)
  await moveEntryDays(tx, managerId, zone)
}

/** Derived from the lock itself, so that its owner can be found without storing more. */
function ownedLockId(owner: string, { from, lockedAt }: { from: string; lockedAt: string }): string {
  return idOf(`lock ${from} ${lockedAt}`, owner)
}

/**
 * Moves entries to their days in the business's new zone. No entry moves into or out of a locked period. Called in the
 * transaction that stores the zone. Until it ends, no one else writes entries, events or tasks.
 */
export async function changeZone(tx: Tx, managerId: string, zone: string) {
  await store.acquirePeriodLockExclusive(tx, managerId)
  await moveEntryDays(tx, managerId, zone)
}

/** Work entries whose day would change in another zone; locked ones stay. */
export function movingEntries(tx: Tx, managerId: string, zone: string) {
  return findMovingEntries(tx, managerId, zone)
}
