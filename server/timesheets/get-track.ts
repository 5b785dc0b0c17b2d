import { z } from 'zod'
import { instant } from '#shared/core/fields.ts'
import type { ManagerContext } from '../core/context.ts'
import { refuseNotFound } from '../core/refuse.ts'
import { entryExists } from './entry-history-store.ts'

const trackPoints = z.array(
  z.object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    recordedAt: instant,
    accuracyMetres: z.number().min(0).nullable().default(null),
  }),
)

/** Where the person was during the entry. Any failure to read it gives an empty list (Specification 7, 8). */
export async function getTrack({ actor, tx, storage, mapTiles }: ManagerContext, { id }: { id: string }) {
  if (!(await entryExists(tx, actor.managerId, id))) refuseNotFound('entry')
  const points = await storage
    .read('timesheet_location', `${actor.managerId}/${id}.json`)
    .then((file) => trackPoints.parse(JSON.parse(String(file))))
    .catch(() => [])
  return { points, tiles: mapTiles }
}
