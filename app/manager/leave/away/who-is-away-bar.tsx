import { IconCheck, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Row } from '#app/ui/native/layout.tsx'
import { dayText } from '#shared/core/time/date-text.ts'
import type { Away } from '#shared/leave/leave-contract.ts'
import { leaveDaysText } from '#shared/leave/leave-days-text.ts'
import { leaveTypeLabels } from '#shared/leave/leave-type.ts'
import { timesheetStatusLabel } from '#shared/timesheets/approval/timesheet-status.ts'
import classes from './who-is-away-bar.module.css'

type AwayBarProps = {
  leave: Away
  name: string
  /** The visible days of the leave. */
  first: string
  last: string
  /** Marks the ends where the leave continues beyond the visible days. */
  cut?: boolean
}

/** One leave in an employee's week; a link to it. Pending leave is hatched and labelled. */
export function AwayBar({ leave, name, first, last, cut = true }: AwayBarProps) {
  const { id, leaveType, status, startDate, endDate } = leave
  const Icon = status === 'approved' ? IconCheck : IconClock
  return (
    <Link
      to="/timesheets/leave"
      search={(before) => ({ ...before, entry: id })}
      resetScroll={false}
      className={classes.bar}
      data-status={status}
      data-since={(cut && startDate < first) || undefined}
      data-until={(cut && endDate > last) || undefined}
      title={leaveDaysText(leave)}
    >
      <span className="visually-hidden">{name}, </span>
      <span className={classes.type}>{leaveTypeLabels[leaveType]}</span>
      <Row as="span" gap={4} className={classes.status}>
        <Icon size={14} stroke={2.2} aria-hidden="true" />
        {timesheetStatusLabel(status)}
        {endDate > last && ` · until ${dayText(endDate)}`}
      </Row>
      <span className="visually-hidden">, {leaveDaysText(leave)}</span>
    </Link>
  )
}
