import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Card, Title } from '#app/ui/native/layout.tsx'
import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { ExportRow } from '#shared/accounting/exports/exports-contract.ts'
import { ExportProgress } from './export-progress.tsx'
import classes from './export-running.module.css'

/** Replaces the list of people while an export runs, also one from another tab or another manager. */
export function ExportRunning({ row }: { row: ExportRow }) {
  return (
    <Card as="section" gap={12} padding={20} aria-labelledby="export-running">
      <Title id="export-running" level={2} size={16}>
        This period is being sent to {providerLabels[row.provider]}
      </Title>
      <p className={classes.who}>Started by {row.startedBy}. The list returns when the export finishes.</p>
      <ExportProgress counts={row} />
      <Button
        className={classes.button ?? ''}
        rightSection={<IconArrowRight size={18} aria-hidden="true" />}
        renderRoot={(root) => <Link to="/timesheets/export/$exportId" params={{ exportId: row.id }} {...root} />}
      >
        View progress
      </Button>
    </Card>
  )
}
