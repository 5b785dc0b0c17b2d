import { Link } from '@tanstack/react-router'
import { peopleWords } from '#shared/tasks/task-text.ts'
import { reportChangeText } from '#shared/safety-reports/report-change-text.ts'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { harmTargetLabels } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { stateLabels } from '#shared/business/state.ts'
import { countText } from '#shared/core/count-text.ts'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { meterText } from '#shared/machines/meter.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { MachineName } from '#app/manager/business/machines/machine-name.tsx'
import { usePeopleNames } from '#app/manager/business/people/people-queries.ts'
import { PriorityMark } from '#app/manager/business/priority-mark.tsx'
import { FactsCard } from '#app/manager/business/record/facts-card.tsx'
import { HistoryList } from '#app/manager/business/record/history-list.tsx'
import { moneyText } from '#shared/timesheets/pay/pay-estimate.ts'
import { Fact } from '#app/ui/page/fact.tsx'
import { useReportHistory } from '../reports-queries.ts'
import { SeverityBadge } from '../report-levels.tsx'
import { ReportBadge } from '#app/safety/report-badge.tsx'
import { ReportDue } from '../report-marks.tsx'
import { byText, locationText, ownerText, whenText } from '../report-values.ts'

/** Its state, who, where and when, and what has changed. */
export function ReportFacts({ report }: { report: SafetyReportDetails }) {
  const names = usePeopleNames()
  const today = useFarmToday()
  const { zone, locationNames, activityNames, machineNames } = useFarm()
  const looks = { today, zone, names, locationNames }
  const history = useReportHistory(report.id)
  const changes = (history.data ?? []).map((change) => ({
    ...change,
    text: reportChangeText(change, {
      dayText: (day) => dayHeadingText(day, today),
      instantText: (instant) => whenText(instant, { today, zone }),
      locationNames,
      activityNames,
      machineNames,
      personNames: names,
    }),
  }))
  const {
    type,
    asset,
    assetName,
    happenedAt,
    createdAt,
    priority,
    doneAt,
    doneBy,
    closedAt,
    closedBy,
    hazard,
    incident,
  } = report
  return (
    <FactsCard
      label="About this report"
      facts={
        <>
          <Fact name="State">
            <ReportBadge report={report} />
          </Fact>
          {type === 'incident' && (
            <Fact name="Severity">
              <SeverityBadge report={report} />
            </Fact>
          )}
          {asset !== null && (
            <Fact name="Machine">
              <Link to="/settings/assets/$assetId" params={{ assetId: asset }}>
                <MachineName id={asset} name={assetName} />
              </Link>
            </Fact>
          )}
          <Fact name="When">{whenText(happenedAt, looks)}</Fact>
          <Fact name={type === 'pre_start' ? 'Checked by' : 'Reported by'}>{byText(report)}</Fact>
          {incident && <Fact name="Heard of">{whenText(incident.reportedAt, looks)}</Fact>}
          {report.offline && <Fact name="Received">{whenText(createdAt, looks)}, recorded without reception</Fact>}
          <Fact name="Location">
            {[locationText(report, looks) || 'None', incident && stateLabels[incident.state]]
              .filter(Boolean)
              .join(', ')}
          </Fact>
          {incident && <Fact name="Activity">{activityNames?.get(incident.activity ?? '') ?? 'None'}</Fact>}
          {hazard && <Fact name="Could harm">{harmTargetLabels[hazard.harmTo]}</Fact>}
          {priority !== null && (
            <Fact name="Priority">
              <PriorityMark priority={priority} />
            </Fact>
          )}
          {type !== 'pre_start' && (
            <>
              <Fact name="Owner">{ownerText(report, looks) || 'No one yet'}</Fact>
              <Fact name="Due">
                {report.dueOn === null ? 'No due day' : <ReportDue report={report} today={today} />}
              </Fact>
            </>
          )}
          {doneAt !== null && (
            <Fact name="Repaired">
              {doneBy !== null && `${names.get(doneBy) ?? peopleWords.former}, `}
              {whenText(doneAt, looks)}
            </Fact>
          )}
          {closedAt !== null && (
            <Fact name="Closed">
              {closedBy !== null && `${names.get(closedBy) ?? peopleWords.former}, `}
              {whenText(closedAt, looks)}
            </Fact>
          )}
          {report.costCents !== null && <Fact name="Cost">{moneyText(report.costCents)}</Fact>}
          {report.meter !== null && <Fact name="Meter">{meterText(report.meter, report.meterUnit)}</Fact>}
          {report.seconds !== null && <Fact name="Took">{countText(report.seconds, 'second')}</Fact>}
        </>
      }
    >
      <HistoryList changes={changes} query={history} />
    </FactsCard>
  )
}
