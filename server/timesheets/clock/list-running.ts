import type { BusinessContext } from '#server/core/http/context.ts'
import { findRunning, findOrphanedClockOffs } from './running-store.ts'

/** Who is clocked on, on which break and where they were last if they share it; and clock-offs without a clock-on. */
export async function listRunning({ actor: { managerId }, tx, now, services: { mapTiles } }: BusinessContext) {
  const [running, orphanedClockOffs] = await Promise.all([
    findRunning(tx, managerId),
    findOrphanedClockOffs(tx, managerId, now),
  ])
  return { running, orphanedClockOffs, tiles: mapTiles }
}
