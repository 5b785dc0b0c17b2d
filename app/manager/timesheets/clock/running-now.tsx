import { useFarm } from '#app/manager/business/farm-queries.ts'
import { lazy } from 'react'
import { Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { OrphanedClockOff } from '#shared/timesheets/clock/clock-contract.ts'
import { useNow } from '#app/lib/use-now.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { LazyPart } from '#app/ui/parts/lazy-part.tsx'
import { type Running, useRunning } from './running-queries.ts'
import { type OpenRunning, RunningRow } from './running-row.tsx'
import { orphanedClockOffText } from './running-text.ts'
import list from './running-list.module.css'
import classes from './running-now.module.css'

// The map library is large, and often no employee shares their position.
const RunningMap = lazy(async () => ({ default: (await import('./running-map.tsx')).RunningMap }))

/** The employees who are clocked on, and a map of those who share their position. */
export function RunningNow({ onOpen }: { onOpen: OpenRunning }) {
  return (
    <Loaded
      query={useRunning()}
      skeleton={
        <div className={classes.loading}>
          <ListSkeleton rows={3} label="Loading who is on now" />
        </div>
      }
    >
      {(data) => <RunningEmployees data={data} onOpen={onOpen} />}
    </Loaded>
  )
}

function RunningEmployees({ data, onOpen }: { data: Running; onOpen: OpenRunning }) {
  const farm = useFarm()
  const now = useNow()
  const orphanedClockOffs = <OrphanedClockOffs entries={data.orphanedClockOffs} zone={farm.zone} />
  if (data.running.length === 0) {
    return (
      <>
        {orphanedClockOffs}
        <div className={classes.empty}>
          <p>No one is clocked on</p>
          <p>When someone clocks on they appear here with their location, activity and machine.</p>
        </div>
      </>
    )
  }
  const shared = data.running.filter(({ position }) => position !== null)
  return (
    <>
      {orphanedClockOffs}
      <div className={classes.now} data-map={shared.length > 0 || undefined}>
        <ul className={list.list} aria-label="On now">
          {data.running.map((entry) => (
            <RunningRow key={entry.id} entry={entry} now={now} farm={farm} onOpen={onOpen} />
          ))}
        </ul>
        {shared.length > 0 && (
          <div className={classes.map}>
            <LazyPart fallback={<Skeleton height={280} />}>
              <RunningMap key={data.tiles?.url} running={data.running} tiles={data.tiles} zone={farm.zone} />
            </LazyPart>
          </div>
        )}
      </div>
    </>
  )
}

function OrphanedClockOffs({ entries, zone }: { entries: readonly OrphanedClockOff[]; zone: string }) {
  return entries.map((entry) => (
    <p key={entry.id} className={classes.orphanedClockOffs}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>{orphanedClockOffText(entry, zone)}</span>
    </p>
  ))
}
