import { localDateOf, localDateTimeOf } from '#shared/core/time/zone.ts'
import { dayHeadingText, timeText } from '#shared/core/time/date-text.ts'
import { incidentSeverityLabels } from '#shared/safety-reports/incidents/incident-severity.ts'
import { isFinished } from '#shared/safety-reports/report-status.ts'
import { reportFlagLabels } from '#shared/safety-reports/report-flag.ts'
import { reportStatusLabels } from '#shared/safety-reports/report-status-labels.ts'
import { reportTypeLabels, whatText } from '#shared/safety-reports/report-type.ts'
import { riskLevelLabels } from '#shared/safety-reports/hazards/risk-matrix.ts'
import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import { peopleWords } from '#shared/tasks/task-text.ts'
import { taskPriorityLabels } from '#shared/tasks/task-priority.ts'
import type { CsvColumn } from '#app/lib/files/csv.ts'

export interface ReportLooks {
  today: string
  zone: string
  names: ReadonlyMap<string, string>
  locationNames: ReadonlyMap<string, string> | undefined
}

/** Whether it can be changed: a finished one is reopened first. */
export const mayEdit = (report: SafetyReport): boolean => !report.isWithdrawn && !isFinished(report)

/** "Hazard at North block", "Header 2: fault". */
export function reportTitle(report: SafetyReport, looks: Pick<ReportLooks, 'locationNames'>): string {
  const { type, assetName } = report
  if (type === 'maintenance') return assetName === null ? 'Machine fault' : `${assetName}: fault`
  if (type === 'pre_start') return assetName === null ? 'Pre-start check' : `${assetName}: pre-start check`
  const location = locationText(report, looks)
  return location === '' ? reportTypeLabels[type] : `${reportTypeLabels[type]} at ${location}`
}

export const byText = ({ createdBy, createdByName }: SafetyReport): string =>
  createdBy === null ? 'Anonymous' : createdByName

export const riskText = ({ riskLevel }: SafetyReport): string =>
  riskLevel === null ? 'Not rated yet' : riskLevelLabels[riskLevel]

/** A death has no severity of its own, and comes before all of them. */
export function severityText({ severity, died }: Pick<SafetyReport, 'severity' | 'died'>): string {
  if (died) return 'Someone died'
  return severity === null ? 'Severity not chosen yet' : incidentSeverityLabels[severity]
}

/** "1 of 3"; empty without controls. */
export const controlsText = ({ controls, controlsDone }: SafetyReport): string =>
  controls === 0 ? '' : `${controlsDone} of ${controls}`

export const stateText = ({ status, isWithdrawn }: SafetyReport): string =>
  isWithdrawn ? 'Withdrawn' : reportStatusLabels[status]

/** "Fri 20 Nov, 7:00am". */
export const whenText = (instant: string, { today, zone }: Pick<ReportLooks, 'today' | 'zone'>): string =>
  `${dayHeadingText(localDateOf(instant, zone), today)}, ${timeText(instant, zone)}`

export const locationText = (
  { location }: SafetyReport,
  { locationNames }: Pick<ReportLooks, 'locationNames'>,
): string => locationNames?.get(location ?? '') ?? ''

export const ownerText = ({ owner }: SafetyReport, { names }: ReportLooks): string =>
  owner === null ? '' : (names.get(owner) ?? peopleWords.former)

const ofAll = (looks: ReportLooks): CsvColumn<SafetyReport>[] => [
  { title: 'Machine', value: ({ assetName }) => assetName ?? '' },
  { title: 'State', value: stateText },
  {
    title: 'Happened',
    value: ({ happenedAt }) => localDateTimeOf(happenedAt, looks.zone).slice(0, 16).replace('T', ' '),
  },
  { title: 'Location', value: (report) => locationText(report, looks) },
  { title: 'Reported by', value: byText },
  { title: 'Flags', value: ({ flags }) => flags.map((flag) => reportFlagLabels[flag]).join('; ') },
]

export const maintenanceCsvColumns = (looks: ReportLooks): CsvColumn<SafetyReport>[] => [
  { title: 'Fault', value: ({ what }) => what },
  ...ofAll(looks),
  { title: 'Priority', value: ({ priority }) => (priority === null ? '' : taskPriorityLabels[priority]) },
  { title: 'Due', value: ({ dueOn }) => dueOn ?? '' },
  { title: 'Owner', value: (report) => ownerText(report, looks) },
  { title: 'Stops use', value: ({ stopsUse }) => (stopsUse ? 'Yes' : 'No') },
]

export const hazardCsvColumns = (looks: ReportLooks): CsvColumn<SafetyReport>[] => [
  { title: 'Hazard', value: whatText },
  { title: 'Risk', value: riskText },
  ...ofAll(looks),
  { title: 'Due', value: ({ dueOn }) => dueOn ?? '' },
  { title: 'Owner', value: (report) => ownerText(report, looks) },
  { title: 'Controls', value: ({ controls }) => controls },
  { title: 'Controls done', value: ({ controlsDone }) => controlsDone },
]

export const incidentCsvColumns = (looks: ReportLooks): CsvColumn<SafetyReport>[] => [
  { title: 'Incident', value: whatText },
  { title: 'Severity', value: ({ severity }) => (severity === null ? '' : incidentSeverityLabels[severity]) },
  { title: 'Someone died', value: ({ died }) => (died ? 'Yes' : 'No') },
  { title: 'Someone hurt', value: ({ someoneHurt }) => (someoneHurt ? 'Yes' : 'No') },
  ...ofAll(looks),
  { title: 'Due', value: ({ dueOn }) => dueOn ?? '' },
  { title: 'Owner', value: (report) => ownerText(report, looks) },
]

export const preStartCsvColumns = (looks: ReportLooks): CsvColumn<SafetyReport>[] => [
  ...ofAll(looks),
  { title: 'What failed', value: ({ what }) => what },
  { title: 'Seconds', value: ({ seconds }) => seconds ?? '' },
]
