import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { taskPriorityLabels } from '#shared/tasks/task-priority.ts'
import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import { MachineName } from '#app/manager/business/machine-name.tsx'
import { PriorityMark } from '#app/manager/business/priority-mark.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import type { ListColumn } from '#app/ui/table/list-column.ts'
import { ReportBadge, ReportDue, ReportMarks } from '../report-marks.tsx'
import { locationText, ownerText, type ReportLooks, stateText, whenText } from '../report-values.ts'
import classes from './report-columns.module.css'

type Column = ListColumn<SafetyReport>

const machine: Column = {
  key: 'asset',
  title: 'Machine',
  width: 'minmax(0, 1.4fr)',
  value: ({ assetName }) => assetName ?? '',
  render: ({ asset, assetName }) => asset !== null && <MachineName id={asset} name={assetName} />,
}

const status: Column = {
  key: 'status',
  title: 'State',
  width: '120px',
  corner: true,
  value: stateText,
  render: (report) => <ReportBadge report={report} />,
}

const happened = (looks: ReportLooks): Column => ({
  key: 'happened',
  title: 'When',
  value: ({ happenedAt }) => whenText(happenedAt, looks),
})

const by: Column = { key: 'by', title: 'Reported by', value: ({ createdByName }) => createdByName }

/** The columns of the machine faults on screen. The server sorts and searches them, and the file has texts of its own. */
export const maintenanceColumns = (looks: ReportLooks): Column[] => [
  {
    key: 'what',
    title: 'Fault',
    width: 'minmax(0, 2fr)',
    value: ({ what }) => what,
    render: (report) => (
      <Stack gap={2}>
        <span className={classes.what}>{report.what}</span>
        <ReportMarks report={report} />
      </Stack>
    ),
  },
  machine,
  status,
  {
    key: 'priority',
    title: 'Priority',
    width: '100px',
    value: ({ priority }) => (priority === null ? '' : taskPriorityLabels[priority]),
    render: ({ priority }) => priority !== null && <PriorityMark priority={priority} />,
  },
  {
    key: 'due',
    title: 'Due',
    value: ({ dueOn }) => (dueOn === null ? '' : dayHeadingText(dueOn, looks.today)),
    render: (report) => <ReportDue report={report} today={looks.today} />,
  },
  {
    key: 'owner',
    title: 'Owner',
    value: (report) => ownerText(report, looks),
  },
  happened(looks),
  by,
]

/** The columns of the pre-start checks on screen. */
export const preStartColumns = (looks: ReportLooks): Column[] => [
  {
    ...machine,
    render: (report) => (
      <Stack gap={2}>
        {report.asset !== null && <MachineName id={report.asset} name={report.assetName} />}
        <ReportMarks report={report} />
      </Stack>
    ),
  },
  status,
  {
    key: 'what',
    title: 'What failed',
    width: 'minmax(0, 2fr)',
    value: ({ what }) => what,
    render: ({ what }) => <span className={classes.what}>{what}</span>,
  },
  happened(looks),
  { key: 'location', title: 'Location', value: (report) => locationText(report, looks) },
  { ...by, title: 'Checked by' },
]
