import type { ManagerContext, EmployeeContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { entryExists } from '../entries/entry-history-store.ts'
import { readTrack, trackName } from './track-file.ts'
import { isOwnEntry } from '../entries/own-entries-store.ts'

/** The track of an entry. Any failure to read it gives an empty list (Specification 7, 8). */
export async function getTrack({ actor, tx, storage, mapTiles }: ManagerContext, { id }: { id: string }) {
  if (!(await entryExists(tx, actor.managerId, id))) refuseNotFound('entry')
  const points = await readTrack(storage, trackName(actor.managerId, id)).catch(() => [])
  return { points, tiles: mapTiles }
}

/** The track of the caller's own entry, as their manager sees it. */
export async function getOwnTrack({ actor, tx, storage }: EmployeeContext, { id }: { id: string }) {
  if (!(await isOwnEntry(tx, actor, id))) refuseNotFound('entry')
  return { points: await readTrack(storage, trackName(actor.managerId, id)).catch(() => []) }
}
