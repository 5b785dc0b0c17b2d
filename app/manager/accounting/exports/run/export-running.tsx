import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { ExportRow } from '#shared/accounting/exports/exports-contract.ts'
import { ExportProgress } from './export-progress.tsx'
import classes from './export-running.module.css'

/** Replaces the list of people while an export runs, also one from another tab or another manager. */
export function ExportRunning({ row }: { row: ExportRow }) {
  return (
    <section className={`card ${classes.running}`} aria-labelledby="export-running">
      <h2 id="export-running" className={classes.title}>
        This period is being sent to {providerLabels[row.provider]}
      </h2>
      <p className={classes.who}>Started by {row.startedBy}. The list returns when the export finishes.</p>
      <ExportProgress counts={row} />
      <Button
        className={classes.button ?? ''}
        rightSection={<IconArrowRight size={18} aria-hidden="true" />}
        renderRoot={(root) => <Link to="/timesheets/export/$exportId" params={{ exportId: row.id }} {...root} />}
      >
        View progress
      </Button>
    </section>
  )
}
