import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { toApiError } from '#app/lib/api/api-error.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { ListSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { ExportRun } from './export-run.tsx'
import { useExport } from '../export-queries.ts'

/** Error codes for an unknown id and for a malformed one. */
const noSuchExport: ReadonlySet<string> = new Set(['NOT_FOUND', 'BAD_REQUEST'])

/** One export, running or finished. */
export function ExportRunPage() {
  const { exportId } = useParams({ from: '/shell/timesheets/export/$exportId' })
  const run = useExport(exportId)
  if (run.error && !run.data && noSuchExport.has(toApiError(run.error).code)) {
    return (
      <div className="card">
        <EmptyState
          drawing="lost"
          title="Export not found"
          action={
            <Button variant="default" renderRoot={(root) => <Link to="/timesheets/export" {...root} />}>
              Go to Export
            </Button>
          }
        >
          The link may be incomplete. Choose a pay period under Export to see its exports.
        </EmptyState>
      </div>
    )
  }
  return (
    <Loaded query={run} card skeleton={<ListSkeleton card rows={8} label="Loading the export" />}>
      {(data) => <ExportRun key={exportId} run={data} />}
    </Loaded>
  )
}
