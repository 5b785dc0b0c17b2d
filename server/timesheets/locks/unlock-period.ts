import { textOf } from '#shared/texts.ts'
import { farmSettings } from '../farm/farm-settings.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { moveEntryDays } from '../entries/entry-days-store.ts'
import { acquirePeriodLockExclusive, findLock, undoLock } from './period-locks-store.ts'

/**
 * Undoes a lock and keeps it on record, with who undid it, when and why. Refused while an export holds it: both acquire
 * the period lock, so the later one sees the earlier. Entries that the lock kept on the days of an
 * earlier zone move to their days in the current one.
 */
export async function unlockPeriod(
  { actor: { managerId, userId }, tx, now }: BusinessContext,
  { id, reason }: { id: string; reason: string },
) {
  await acquirePeriodLockExclusive(tx, managerId)
  const lock = (await findLock(tx, managerId, id)) ?? refuseNotFound('lock')
  if (lock.unlockedAt !== null) refuse('CONFLICT', textOf('timesheets.unlockedAlready'))
  if (lock.heldFor !== null) refuse('CONFLICT', textOf('timesheets.beingExported', { provider: lock.heldFor }))
  const undone = { id, unlockedAt: now, unlockedBy: userId, unlockReason: reason }
  if (!(await undoLock(tx, managerId, undone))) refuse('CONFLICT', textOf('timesheets.unlockedAlready'))
  const { zone } = await farmSettings(tx, managerId)
  await moveEntryDays(tx, managerId, zone)
  return { ok: true as const }
}
