import { stateLabels } from '#shared/business/state.ts'
import { countText } from '#shared/core/count-text.ts'
import { meterText } from '#shared/machines/meter.ts'
import { incidentSeverityLabels } from '#shared/safety-reports/incidents/incident-severity.ts'
import { reportStatusLabels } from '#shared/safety-reports/report-status-labels.ts'
import { reportTypeLabels } from '#shared/safety-reports/report-type.ts'
import { taskPriorityLabels } from '#shared/tasks/task-priority.ts'
import { moneyText } from '#shared/timesheets/pay/pay-estimate.ts'
import { type Fact, riskText } from './pdf-look.ts'
import { paperDay, paperTime, personName, type PrintedReport } from './printed-report.ts'

/** Its state, who, where and when. */
export function factsOf({ report, letterhead: { zone }, people, names }: PrintedReport): Fact[] {
  const { type, incident, createdBy, riskLevel } = report
  const when = (instant: string | null) => (instant === null ? '' : paperTime(instant, zone))
  const named = (id: string | null | undefined) => names.get(id ?? '') ?? ''
  const byAndWhen = (person: string | null, at: string | null) =>
    [personName(person, people), when(at)].filter((part) => part !== '').join(', ')
  return [
    ['Type', reportTypeLabels[type]],
    ['State', report.isWithdrawn ? 'Withdrawn' : reportStatusLabels[report.status]],
    ['Severity', report.severity === null ? '' : incidentSeverityLabels[report.severity]],
    ['Risk', riskLevel === null ? '' : riskText(riskLevel)],
    ['When', when(report.happenedAt)],
    ['Business heard of it', when(incident?.reportedAt ?? null)],
    createdBy === null
      ? ['Reported', 'Anonymously']
      : [type === 'pre_start' ? 'Checked by' : 'Reported by', report.createdByName],
    ['Received', report.offline ? `${when(report.createdAt)}, recorded without reception` : ''],
    ['Location', named(report.location)],
    ['State or territory', incident ? stateLabels[incident.state] : ''],
    ['Activity', named(incident?.activity)],
    ['Machine', report.assetName ?? ''],
    ['Machine damaged', incident?.machineDamaged === true ? 'Yes' : ''],
    ['Priority', report.priority === null ? '' : taskPriorityLabels[report.priority]],
    ['Owner', personName(report.owner, people)],
    ['Due', report.dueOn === null ? '' : paperDay(report.dueOn)],
    ['Meter', report.meter === null ? '' : meterText(report.meter, report.meterUnit)],
    ['Took', report.seconds === null ? '' : countText(report.seconds, 'second')],
    ['Repaired', byAndWhen(report.doneBy, report.doneAt)],
    ['Cost', report.costCents === null ? '' : moneyText(report.costCents)],
    ['Closed', byAndWhen(report.closedBy, report.closedAt)],
  ]
}
