import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import type { DayRange } from '#app/manager/business/shown-range.ts'
import type { LinkedConnection } from '../chosen-connection.ts'
import { ConnectionNeeded } from '../connection-needed.tsx'
import { ExportRunning } from '../run/export-running.tsx'
import { usePreflight, useStartExport, useExports } from '../export-queries.ts'
import { PreflightPeople } from './preflight-people.tsx'
import { ProviderFailure } from '../provider-failure.tsx'
import classes from './preflight.module.css'

type PreflightProps = { connection: LinkedConnection; range: DayRange }

/** Runs the pre-flight check, unless no organisation is chosen or an export is running. */
export function Preflight({ connection, range }: PreflightProps) {
  const { provider, link } = connection
  const usable = link.tenant !== null && !link.expired
  const exports = useExports(range)
  const running = exports.data?.find(({ finishedAt }) => finishedAt === null)
  const { mutateAsync: startExport, isPending: starting } = useStartExport()
  const asks = usable && !exports.isPending && !running && !starting
  const { data, error, refetch, isFetching } = usePreflight({ provider, ...range }, asks)
  const [lostId, setLostId] = useState<string>()

  function lookAgain(unansweredId?: string) {
    setLostId(unansweredId)
    if (unansweredId) void exports.refetch()
    void refetch()
  }

  // The answer to the start was lost, but the export began.
  if (lostId && exports.data?.some(({ id }) => id === lostId)) {
    return <Navigate to="/timesheets/export/$exportId" params={{ exportId: lostId }} />
  }
  if (!usable) return <ConnectionNeeded connection={connection} />
  if (running) return <ExportRunning row={running} />
  if (!data && error) {
    return (
      <div className="card">
        <ProviderFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    )
  }
  if (!data) {
    return (
      <div className={`card ${classes.loading}`}>
        <ListSkeleton rows={8} label="Checking who is ready" />
      </div>
    )
  }
  return (
    <PreflightPeople
      connection={connection}
      range={range}
      preflight={data}
      // Hours may have changed since, so nothing can be sent until the refetch is done.
      reading={isFetching}
      failure={error}
      onRefused={lookAgain}
      startExport={startExport}
    />
  )
}
