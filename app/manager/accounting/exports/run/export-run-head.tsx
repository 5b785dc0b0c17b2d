import { useFarm } from '#app/manager/business/farm-queries.ts'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { ExportRow } from '#shared/accounting/exports/exports-contract.ts'
import { dateRangeText, dateText, timeText } from '#shared/core/date-text.ts'
import linkClasses from '#app/ui/page/back-link.module.css'
import classes from './export-run-head.module.css'

/** The period, its destination, who exported it and when, and a link back. */
export function ExportRunHead({ run }: { run: ExportRow }) {
  const { zone } = useFarm()
  const { provider, tenantName, from, to, startedAt, startedBy } = run
  return (
    <header className={classes.head}>
      <Link
        to="/timesheets/export"
        search={{ provider, from, to }}
        activeOptions={{ exact: true }}
        className={linkClasses.link}
      >
        <IconChevronLeft size={16} aria-hidden="true" />
        Back to export
      </Link>
      <h2 className={classes.title}>{dateRangeText(from, to)}</h2>
      <p className={classes.where}>
        To {providerLabels[provider]} · {tenantName}, by {startedBy} on {dateText(startedAt, zone)} at{' '}
        {timeText(startedAt, zone)}
      </p>
    </header>
  )
}
