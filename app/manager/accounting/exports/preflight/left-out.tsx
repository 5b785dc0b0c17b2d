import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Row } from '#app/ui/native/layout.tsx'
import { type AccountingProvider, providerLabels } from '#shared/accounting/connections/accounting-provider.ts'
import type { Preflight } from '#shared/accounting/exports/exports-contract.ts'
import type { DayRange } from '#app/manager/business/periods/shown-range.ts'
import classes from './left-out.module.css'
import { countText } from '#shared/core/count-text.ts'

type LeftOutProps = { leftOut: Preflight['leftOut']; provider: AccountingProvider; range: DayRange }

/** Says what the export leaves out and why, so that nothing is silently missed. */
export function LeftOut({ leftOut, provider, range }: LeftOutProps) {
  const { pendingEntries, runningEntries, leaveEntries } = leftOut
  const [why, setWhy] = useState(false)
  const name = providerLabels[provider]
  if (pendingEntries + runningEntries + leaveEntries === 0) return null
  return (
    <div className={classes.leftOut}>
      <Row as="ul" gap={24} lines={4} align="stretch" className={classes.list}>
        {pendingEntries > 0 && (
          <li>
            {countText(pendingEntries, 'entry still pending is', 'entries still pending are')} left out.{' '}
            <Link to="/timesheets/overview" search={{ ...range, status: ['pending'] }}>
              Show
            </Link>
          </li>
        )}
        {runningEntries > 0 && (
          <li>{countText(runningEntries, 'entry still running is', 'entries still running are')} left out.</li>
        )}
        {leaveEntries > 0 && (
          <li>
            {countText(leaveEntries, 'leave entry is', 'leave entries are')} left out.{' '}
            <button type="button" aria-expanded={why} onClick={() => setWhy(!why)}>
              Why?
            </button>
          </li>
        )}
      </Row>
      {why && (
        <p className={classes.why}>
          Enter leave in {name} itself, where it reduces the leave balance. If it were also sent as hours, people would
          be paid twice. The CSV file includes leave.
        </p>
      )}
    </div>
  )
}
