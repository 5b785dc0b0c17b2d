import { Link } from '@tanstack/react-router'
import { peopleWords } from '#shared/tasks/task-text.ts'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { countText } from '#shared/core/count-text.ts'
import { meterText } from '#shared/machines/meter.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { MachineName } from '#app/manager/business/machine-name.tsx'
import { usePeopleNames } from '#app/manager/business/people-queries.ts'
import { PriorityMark } from '#app/manager/business/priority-mark.tsx'
import { FactsCard } from '#app/manager/business/record/facts-card.tsx'
import { HistoryList } from '#app/manager/business/record/history-list.tsx'
import { moneyText } from '#shared/timesheets/pay/pay-estimate.ts'
import { Fact } from '#app/ui/page/fact.tsx'
import { useReportHistory } from '../reports-queries.ts'
import { ReportBadge, ReportDue } from '../report-marks.tsx'
import { locationText, ownerText, whenText } from '../report-values.ts'
import { reportChangeText } from './report-change-text.ts'

/** Its state, who, where and when, and what has changed. */
export function ReportFacts({ report }: { report: SafetyReportDetails }) {
  const names = usePeopleNames()
  const today = useFarmToday()
  const { zone, locationNames } = useFarm()
  const looks = { today, zone, names, locationNames }
  const history = useReportHistory(report.id)
  const changes = (history.data ?? []).map((change) => ({
    ...change,
    text: reportChangeText(change, { today, locationNames, personNames: names }),
  }))
  const { asset, assetName, happenedAt, createdAt, createdByName, priority, doneAt, doneBy } = report
  return (
    <FactsCard
      label="About this report"
      facts={
        <>
          <Fact name="State">
            <ReportBadge report={report} />
          </Fact>
          {asset !== null && (
            <Fact name="Machine">
              <Link to="/settings/assets/$assetId" params={{ assetId: asset }}>
                <MachineName id={asset} name={assetName} />
              </Link>
            </Fact>
          )}
          <Fact name="When">{whenText(happenedAt, looks)}</Fact>
          <Fact name={report.type === 'pre_start' ? 'Checked by' : 'Reported by'}>{createdByName}</Fact>
          {report.offline && <Fact name="Received">{whenText(createdAt, looks)}, recorded without reception</Fact>}
          <Fact name="Location">{locationText(report, looks) || 'None'}</Fact>
          {report.type === 'maintenance' && (
            <>
              {priority !== null && (
                <Fact name="Priority">
                  <PriorityMark priority={priority} />
                </Fact>
              )}
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
