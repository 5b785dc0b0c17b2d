import { z } from 'zod'
import { endpoint } from '#shared/core/endpoint.ts'
import { id, instant } from '#shared/core/fields.ts'
import { namedObject } from '#shared/core/named-object.ts'
import { employees, managers } from '#shared/core/role.ts'
import { mostTrackPoints } from './track-points.ts'

const trackPoint = namedObject('TrackPoint', {
  latitude: z.number(),
  longitude: z.number(),
  recordedAt: instant,
  accuracyMetres: z.number().nullable(),
})
export type TrackPoint = z.infer<typeof trackPoint>

export const tracksContract = {
  getTrack: endpoint
    .meta({ allow: [...managers, ...employees], reads: ['timesheets'], oldPath: '/my/entries/{id}/track' })
    .route({
      method: 'GET',
      path: '/timesheets/entries/{id}/track',
      summary: 'Get the track of an entry; empty if there is no readable one',
    })
    .input(z.object({ id }))
    .output(
      z.object({
        points: z.array(trackPoint).max(mostTrackPoints),
        /** The configured map tiles; null draws the track on a plain background. */
        tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
      }),
    ),
}
