import { whatText } from '#shared/safety-reports/report-type.ts'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { taskPriorityLabels } from '#shared/tasks/task-priority.ts'
import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import { MachineName } from '#app/manager/business/machines/machine-name.tsx'
import { PriorityMark } from '#app/manager/business/priority-mark.tsx'
import { Stack } from '#app/ui/native/layout.tsx'
import type { ListColumn } from '#app/ui/table/list-column.ts'
import { RiskBadge } from '#app/safety/risk-badge.tsx'
import { SeverityBadge } from '../report-levels.tsx'
import { ReportBadge } from '#app/safety/report-badge.tsx'
import { ReportDue, ReportMarks } from '../report-marks.tsx'
import {
  byText,
  controlsText,
  locationText,
  ownerText,
  type ReportLooks,
  riskText,
  severityText,
  stateText,
  whenText,
} from '../report-values.ts'
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
  value: stateText,
  render: (report) => <ReportBadge report={report} />,
}

/** Beside the name where a row is a card. */
const corner = (column: Column): Column => ({ ...column, corner: true })

const happened = (looks: ReportLooks): Column => ({
  key: 'happened',
  title: 'When',
  value: ({ happenedAt }) => whenText(happenedAt, looks),
})

const by: Column = { key: 'by', title: 'Reported by', value: byText }

/** What a person wrote, and what is on the report. */
const words = (title: string): Column => ({
  key: 'what',
  title,
  width: 'minmax(0, 2fr)',
  value: whatText,
  render: (report) => (
    <Stack gap={2}>
      <span className={classes.what}>{whatText(report)}</span>
      <ReportMarks report={report} />
    </Stack>
  ),
})

const location = (looks: ReportLooks): Column => ({
  key: 'location',
  title: 'Location',
  value: (report) => locationText(report, looks),
})

const owner = (looks: ReportLooks): Column => ({
  key: 'owner',
  title: 'Owner',
  value: (report) => ownerText(report, looks),
})

const due = (looks: ReportLooks): Column => ({
  key: 'due',
  title: 'Due',
  value: ({ dueOn }) => (dueOn === null ? '' : dayHeadingText(dueOn, looks.today)),
  render: (report) => <ReportDue report={report} today={looks.today} />,
})

/** The columns of the hazards on screen. */
export const hazardColumns = (looks: ReportLooks): Column[] => [
  words('Hazard'),
  corner({
    key: 'risk',
    title: 'Risk',
    width: '124px',
    value: riskText,
    render: ({ riskLevel }) => <RiskBadge level={riskLevel} />,
  }),
  status,
  location(looks),
  owner(looks),
  due(looks),
  { key: 'controls', title: 'Controls done', width: '80px', titledOnCard: true, value: controlsText },
  happened(looks),
  by,
]

/** The columns of the incidents on screen. */
export const incidentColumns = (looks: ReportLooks): Column[] => [
  words('Incident'),
  {
    key: 'severity',
    title: 'Severity',
    width: '24ch',
    value: severityText,
    render: (report) => <SeverityBadge report={report} />,
  },
  corner(status),
  happened(looks),
  location(looks),
  machine,
  owner(looks),
  due(looks),
]

/** The columns of the machine faults on screen. The server sorts and searches them, and the file has texts of its own. */
export const maintenanceColumns = (looks: ReportLooks): Column[] => [
  words('Fault'),
  machine,
  corner(status),
  {
    key: 'priority',
    title: 'Priority',
    width: '100px',
    value: ({ priority }) => (priority === null ? '' : taskPriorityLabels[priority]),
    render: ({ priority }) => priority !== null && <PriorityMark priority={priority} />,
  },
  due(looks),
  owner(looks),
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
  corner(status),
  {
    key: 'what',
    title: 'What failed',
    width: 'minmax(0, 2fr)',
    value: ({ what }) => what,
    render: (report) => report.what !== '' && <span className={classes.what}>{report.what}</span>,
  },
  happened(looks),
  location(looks),
  { ...by, title: 'Checked by' },
]
