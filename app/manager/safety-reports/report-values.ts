import { localDateTimeOf } from '#shared/core/time/zone.ts'
import { dayHeadingText, timeText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { reportFlagLabels } from '#shared/safety-reports/report-flag.ts'
import { reportStatusLabels } from '#shared/safety-reports/report-status-labels.ts'
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

/** Whether its due day has passed while it is open. */
export const isOverdue = ({ status, dueOn, isWithdrawn }: SafetyReport, today: string): boolean =>
  status === 'open' && !isWithdrawn && dueOn !== null && dueOn < today

export const stateText = ({ status, isWithdrawn }: SafetyReport): string =>
  isWithdrawn ? 'Withdrawn' : reportStatusLabels[status]

/** "Fri 20 Nov, 7:00am". */
export const whenText = (instant: string, { today, zone }: Pick<ReportLooks, 'today' | 'zone'>): string =>
  `${dayHeadingText(localDateOf(instant, zone), today)}, ${timeText(instant, zone)}`

export const locationText = ({ location }: SafetyReport, { locationNames }: ReportLooks): string =>
  locationNames?.get(location ?? '') ?? ''

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
  { title: 'Reported by', value: ({ createdByName }) => createdByName },
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

export const preStartCsvColumns = (looks: ReportLooks): CsvColumn<SafetyReport>[] => [
  ...ofAll(looks),
  { title: 'What failed', value: ({ what }) => what },
  { title: 'Seconds', value: ({ seconds }) => seconds ?? '' },
]
