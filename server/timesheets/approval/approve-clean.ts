import type { SeenEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { lockOfEntry } from '#shared/timesheets/locks/period-lock.ts'
import { lastOfEach } from '#server/core/http/asked-rows.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { findFlagged } from './find-flagged.ts'
import { approveUnchanged } from './flags-store.ts'
import { acquirePeriodLockShared } from '../locks/period-locks-store.ts'
import { findStatuses } from './status-store.ts'

/**
 * Approves each entry that is pending, unlocked, unflagged and still the version the caller saw. The others are refused
 * with their current status. Repeating the call changes nothing and returns the same answer.
 */
export async function approveClean(ctx: BusinessContext, { entries }: { entries: readonly SeenEntry[] }) {
  const { actor, tx, now } = ctx
  const { managerId } = actor
  const seen = lastOfEach(entries)
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  const locks = await acquirePeriodLockShared(tx, managerId)
  const pending = await findFlagged(ctx, { ids: [...versions.keys()] }, locks)
  const clean = pending.filter((entry) => entry.clean && entry.version === versions.get(entry.id))
  const approved = new Set(await approveUnchanged(tx, managerId, clean, now))
  const left = seen.filter(({ id }) => !approved.has(id))
  if (left.length === 0) return { changed: seen.map(({ id }) => id), refused: [] }

  const present = await findStatuses(
    tx,
    managerId,
    left.map(({ id }) => id),
  )
  /** The version the caller saw is already approved. */
  const isDone = ({ id, version }: SeenEntry) => {
    const entry = present.get(id)
    return approved.has(id) || (entry?.status === 'approved' && entry.version === version + 1)
  }
  return {
    changed: seen.filter(isDone).map(({ id }) => id),
    refused: left
      .filter((entry) => !isDone(entry))
      .map(({ id }) => {
        const entry = present.get(id)
        const locked = entry !== undefined && lockOfEntry(entry, locks) !== undefined
        return { id, status: entry?.status ?? null, locked }
      }),
  }
}
