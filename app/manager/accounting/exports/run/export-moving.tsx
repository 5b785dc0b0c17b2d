import type { ExportPerson, ExportRow } from '#shared/accounting/exports/exports-contract.ts'
import { ExportProgress } from './export-progress.tsx'
import { waitingText } from './run-text.ts'
import { useStalled } from './use-stalled.ts'

/** Progress of a running export, and why the manager can leave the page or has to wait. */
export function ExportMoving({ run }: { run: ExportRow & { people: readonly ExportPerson[] } }) {
  const waits = useStalled(run.people.map(({ state }) => state).join(' '))
  return (
    <>
      <ExportProgress counts={run} />
      <p className="quiet" aria-live="polite">
        {waits ? waitingText(run.provider) : 'You can leave this page; the export keeps running.'}
      </p>
    </>
  )
}
