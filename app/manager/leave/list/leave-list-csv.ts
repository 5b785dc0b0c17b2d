import { hoursText } from '#shared/core/duration-text.ts'
import { leaveTypeLabels } from '#shared/leave/leave-type.ts'
import { timesheetStatusLabel } from '#shared/timesheets/approval/timesheet-status.ts'
import type { CsvColumn } from '#app/lib/csv.ts'
import type { ShownLeave } from './leave-list-shown.ts'

export const leaveColumns: CsvColumn<ShownLeave>[] = [
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
