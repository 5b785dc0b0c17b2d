import type { EmployeeContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { isOwnEntry } from '../entries/own-entries-store.ts'
import { readTrack, trackName } from './track-file.ts'

/** The track of the caller's own entry, as their manager sees it. */
export async function getOwnTrack({ actor, tx, storage }: EmployeeContext, { id }: { id: string }) {
  if (!(await isOwnEntry(tx, actor, id))) refuseNotFound('entry')
  return { points: await readTrack(storage, trackName(actor.managerId, id)).catch(() => []) }
}
