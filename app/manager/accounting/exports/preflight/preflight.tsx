import { Button } from '@mantine/core'
import { Link, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'
import type { LinkedConnection } from '../chosen-connection.ts'
import { ConnectionNeeded } from '../connection-needed.tsx'
import { ExportRunning } from '../run/export-running.tsx'
import { usePreflight, useStartExport, useExports } from '../export-queries.ts'
import { PreflightPeople } from './preflight-people.tsx'

type PreflightProps = { connection: LinkedConnection; range: DayRange }

/** Runs the pre-flight check, unless no organisation is chosen or an export is running. */
export function Preflight({ connection, range }: PreflightProps) {
  const { provider, link } = connection
  const usable = link.tenant !== null && !link.expired
  const exports = useExports(range)
  const running = exports.data?.find(({ finishedAt }) => finishedAt === null)
  const { mutateAsync: startExport, isPending: starting } = useStartExport()
  const asks = usable && !exports.isPending && !running && !starting
  const preflight = usePreflight({ provider, ...range }, asks)
  const [lostId, setLostId] = useState<string>()

  function lookAgain(unansweredId?: string) {
    setLostId(unansweredId)
    if (unansweredId) void exports.refetch()
    void preflight.refetch()
  }

  // The answer to the start was lost, but the export began.
  if (lostId && exports.data?.some(({ id }) => id === lostId)) {
    return <Navigate to="/timesheets/export/$exportId" params={{ exportId: lostId }} />
  }
  if (!usable) return <ConnectionNeeded connection={connection} />
  if (running) return <ExportRunning row={running} />
  return (
    <Loaded
      query={preflight}
      card
      skeleton={<ListSkeleton card rows={8} label="Checking who is ready" />}
      // The connection may be the cause.
      failureAction={
        <Button variant="subtle" renderRoot={(root) => <Link to="/settings/integrations" {...root} />}>
          Check connection
        </Button>
      }
    >
      {(data) => (
        <PreflightPeople
          connection={connection}
          range={range}
          preflight={data}
          // Hours may have changed since, so nothing can be sent until the refetch is done.
          reading={preflight.isFetching}
          failure={preflight.error}
          onRefused={lookAgain}
          startExport={startExport}
        />
      )}
    </Loaded>
  )
}
