import type { ExportPerson, ExportRow } from '#shared/accounting/exports/exports-contract.ts'
import { ExportProgress } from './export-progress.tsx'
import { waitingText } from './run-text.ts'
import { useStalled } from './use-stalled.ts'
import classes from './export-run.module.css'

/** How far an export is that runs, and that it needs nobody to watch it: least of all where it stands still. */
export function ExportMoving({ run }: { run: ExportRow & { people: readonly ExportPerson[] } }) {
  const waits = useStalled(run.people.map(({ state }) => state).join(' '))
  return (
    <>
      <ExportProgress counts={run} />
      <p className={classes.aside} aria-live="polite">
        {waits ? waitingText(run.provider) : 'Leaving the page changes nothing: the export goes on by itself.'}
      </p>
    </>
  )
}
