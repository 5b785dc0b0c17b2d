import { z } from 'zod'
import { instant } from '#shared/core/fields.ts'
import type { RecordedPoint } from '#shared/timesheets/clock/clock-contract.ts'
import type { Storage } from '#server/core/files/storage.ts'

const trackPoints = z.array(
  z.object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    recordedAt: instant,
    accuracyMetres: z.number().min(0).nullable().default(null),
  }),
)

const store = 'timesheet_location'

/** Where the track of an entry is stored (Specification 7). */
export const trackName = (managerId: string, entryId: string) => `${managerId}/${entryId}.json`

/**
 * A missing file, or one without a track, gives an empty list (Specification 7, 8). Throws if the file cannot be read.
 */
export async function readTrack(storage: Storage, name: string): Promise<RecordedPoint[]> {
  const file = await storage.read(store, name)
  try {
    return trackPoints.parse(JSON.parse(String(file)))
  } catch {
    return []
  }
}

export function writeTrack(storage: Storage, name: string, points: readonly RecordedPoint[]): Promise<void> {
  return storage.write(store, name, JSON.stringify(points))
}
