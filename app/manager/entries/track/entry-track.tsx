import { useFarm } from '#app/manager/business/farm-queries.ts'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { timeText } from '#shared/core/date-text.ts'
import type { TimesheetEntry, TrackPoint } from '#shared/timesheets/entries/timesheets-contract.ts'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { useTrack } from '../drawer/entry-queries.ts'
import { distanceText, trackMetres } from './track-length.ts'
import classes from '../form/entry-sections.module.css'

// The map library is large, and most entries have no track.
const TrackMap = lazy(async () => ({ default: (await import('./track-map.tsx')).TrackMap }))

const waiting = <Skeleton height={280} />

/** The location track as a map and a sentence. */
export function EntryTrack({ entry }: { entry: TimesheetEntry }) {
  const { zone } = useFarm()
  const { data, error, refetch, isFetching } = useTrack(entry.id)
  return (
    <section className={classes.section} aria-label="Location track" aria-busy={!data && !error}>
      <h3>Location track</h3>
      {!data && !error && waiting}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.points.length === 0 && <p className={classes.quiet}>No location track for this entry.</p>}
      {data && data.points.length > 0 && (
        <>
          <Suspense fallback={waiting}>
            <TrackMap points={data.points} tiles={data.tiles} zone={zone} />
          </Suspense>
          <p className={classes.quiet}>{trackText(data.points, zone)}</p>
        </>
      )}
    </section>
  )
}

function trackText(points: readonly TrackPoint[], zone: string): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  const count = points.length === 1 ? '1 point' : `${points.length} points`
  return `${count} from ${timeText(first.recordedAt, zone)} to ${timeText(last.recordedAt, zone)}, ${distanceText(trackMetres(points))} in total.`
}
