import { entryFlags } from '#shared/timesheets/approval/entry-flags.ts'
import { type LockedDays, lockOn } from '#shared/timesheets/locks/period-lock.ts'
import { farmSettings } from '../farm/farm-settings.ts'
import type { BusinessScope } from '#server/core/http/context.ts'
import { inSlices } from '#server/core/turns/in-slices.ts'
import { daysInParts } from '../entries/in-parts.ts'
import { findPendingWork, type PendingWork } from './flags-store.ts'

/** Few enough that checking them does not block other requests. */
const entriesAtOnce = 500

interface FlaggedEntry {
  id: string
  employeeId: string
  version: number
  /** Has no flags. */
  clean: boolean
}

/** Pending work and whether it is free of flags. Locked entries can't be approved, so they are left out. */
export async function findFlagged(
  { actor: { managerId }, tx, now }: BusinessScope,
  asked: PendingWork,
  locks: readonly LockedDays[],
) {
  const settings = await farmSettings(tx, managerId)
  const flagged: FlaggedEntry[] = []
  const parts: PendingWork[] = 'ids' in asked ? idsInParts(asked.ids) : daysInParts(asked)
  for (const part of parts) {
    const entries = await findPendingWork(tx, managerId, part)
    for await (const slice of inSlices(entries, entriesAtOnce)) {
      for (const entry of slice) {
        if (lockOn(entry.day, locks)) continue
        const { id, employeeId, version } = entry
        flagged.push({ id, employeeId, version, clean: entryFlags(entry, { ...settings, now }).length === 0 })
      }
    }
  }
  return flagged
}

const idsInParts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / entriesAtOnce) }, (_, part) => ({
    ids: ids.slice(part * entriesAtOnce, (part + 1) * entriesAtOnce),
  }))
