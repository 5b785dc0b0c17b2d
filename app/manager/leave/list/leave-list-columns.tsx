import { hoursText } from '#shared/core/time/duration-text.ts'
import { daysText } from '#shared/leave/leave-days-text.ts'
import { leaveTypeLabels } from '#shared/leave/leave-type.ts'
import { timesheetStatusLabel } from '#shared/timesheets/approval/timesheet-status.ts'
import type { CsvColumn } from '#app/lib/files/csv.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import type { ListColumn } from '#app/ui/table/list-column.ts'
import classes from './leave-list.module.css'
import type { ShownLeave } from './leave-list-shown.ts'

const struck = ({ entry }: ShownLeave) => (entry.status === 'rejected' ? classes.struck : undefined)

/** The columns on the screen. */
export const leaveColumns: ListColumn<ShownLeave>[] = [
  {
    key: 'person',
    title: 'Person',
    value: ({ person }) => person,
    render: ({ person, leaveType }) => (
      <>
        {person}
        <span className={classes.aside}>{leaveTypeLabels[leaveType]}</span>
      </>
    ),
  },
  {
    key: 'days',
    title: 'Days',
    width: 'minmax(0, 1.2fr)',
    value: (leave) => leave.daysText,
    render: (leave) => (
      <>
        <span className={struck(leave)}>{leave.daysText}</span>
        <span className={classes.aside}>{daysText(leave.weekdays)}</span>
      </>
    ),
  },
  {
    key: 'hours',
    title: 'Hours',
    width: '5.5em',
    align: 'right',
    value: ({ minutes }) => hoursText(minutes),
    render: (leave) => <span className={struck(leave)}>{hoursText(leave.minutes)} h</span>,
  },
  {
    key: 'status',
    title: 'Status',
    width: '7.5em',
    corner: true,
    value: ({ entry }) => timesheetStatusLabel(entry.status),
    render: ({ entry: { status } }) => <StatusBadge tone={status}>{timesheetStatusLabel(status)}</StatusBadge>,
  },
]

export const leaveCsvColumns: CsvColumn<ShownLeave>[] = [
  { title: 'Person', value: ({ person }) => person },
  { title: 'Leave type', value: ({ leaveType }) => leaveTypeLabels[leaveType] },
  { title: 'First day', value: ({ days }) => days.startDate },
  { title: 'Last day', value: ({ days }) => days.endDate },
  { title: 'Days', value: ({ weekdays }) => weekdays },
  { title: 'Hours', value: ({ minutes }) => hoursText(minutes) },
  { title: 'Status', value: ({ entry }) => timesheetStatusLabel(entry.status) },
  { title: 'Public holidays', value: ({ holidays }) => holidays.map(({ day, name }) => `${day} ${name}`).join('; ') },
  { title: 'Comments', value: ({ entry }) => entry.comments },
  { title: 'Reject reason', value: ({ entry }) => entry.rejectReason ?? '' },
]
