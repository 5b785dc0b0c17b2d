import type { EmployeeContext } from '../core/context.ts'
import { refuseNotFound } from '../core/refuse.ts'
import { isOwnEntry } from './own-entries-store.ts'
import { readTrack, trackName } from './track-file.ts'

/** Where the caller was during an entry of their own, as their manager sees it. */
export async function getOwnTrack({ actor, tx, storage }: EmployeeContext, { id }: { id: string }) {
  if (!(await isOwnEntry(tx, actor, id))) refuseNotFound('entry')
  return { points: await readTrack(storage, trackName(actor.managerId, id)).catch(() => []) }
}
