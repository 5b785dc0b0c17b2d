import { useFarm } from '#app/manager/business/farm-queries.ts'
import { Skeleton } from '@mantine/core'
import { lazy } from 'react'
import { timeText } from '#shared/core/time/date-text.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import type { TrackPoint } from '#shared/timesheets/tracks/tracks-contract.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { LazyPart } from '#app/ui/parts/lazy-part.tsx'
import { useTrack } from '../drawer/entry-queries.ts'
import { distanceText, trackMetres } from './track-length.ts'
import classes from '../form/entry-sections.module.css'
import { countText } from '#shared/core/count-text.ts'

// The map library is large, and most entries have no track.
const TrackMap = lazy(async () => ({ default: (await import('./track-map.tsx')).TrackMap }))

const waiting = <Skeleton height={280} />

/** The location track as a map and a sentence. */
export function EntryTrack({ entry }: { entry: TimesheetEntry }) {
  const { zone } = useFarm()
  const track = useTrack(entry.id)
  return (
    <section className={classes.section} aria-label="Location track" aria-busy={!track.data && !track.error}>
      <h3>Location track</h3>
      <Loaded query={track} skeleton={waiting}>
        {(data) =>
          data.points.length === 0 ? (
            <p className={classes.quiet}>No location track for this entry.</p>
          ) : (
            <>
              <LazyPart fallback={waiting}>
                <TrackMap points={data.points} tiles={data.tiles} zone={zone} />
              </LazyPart>
              <p className={classes.quiet}>{trackText(data.points, zone)}</p>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

function trackText(points: readonly TrackPoint[], zone: string): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  const count = countText(points.length, 'point')
  return `${count} from ${timeText(first.recordedAt, zone)} to ${timeText(last.recordedAt, zone)}, ${distanceText(trackMetres(points))} in total.`
}
