import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { entryExists } from '../entries/entry-history-store.ts'
import { isOwnEntry } from '../entries/own-entries-store.ts'
import { readTrack, trackName } from './track-file.ts'

/**
 * The track of an entry: of any for a manager, of their own for an employee. Any failure to read it gives an empty list
 * (Specification 7, 8).
 */
export async function getTrack(
  { actor, tx, services: { storage, mapTiles } }: BusinessContext,
  { id }: { id: string },
) {
  const { managerId, employeeId } = actor
  const isFound = employeeId ? isOwnEntry(tx, { managerId, employeeId }, id) : entryExists(tx, managerId, id)
  if (!(await isFound)) refuseNotFound('entry')
  const points = await readTrack(storage, trackName(managerId, id)).catch(() => [])
  return { points, tiles: mapTiles }
}
