import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { isOverdue } from '#shared/safety-reports/report-status.ts'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { reportTypeLabels, whatText } from '#shared/safety-reports/report-type.ts'
import { ReportBadge } from '#app/safety/report-badge.tsx'
import { RiskBadge } from '#app/safety/risk-badge.tsx'
import { DoNotUseMark } from '#app/safety/do-not-use-mark.tsx'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import type { ShownReport } from '#app/phone/farm/reports/shown-reports.ts'
import { whenText } from '#app/phone/frame/when-text.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import type { ReportLooks } from './report-looks.ts'
import classes from './report-page.module.css'

interface ReportFactsProps {
  report: ShownReport
  /** Undefined where only the list knows the report. */
  details: SafetyReportDetails | undefined
  looks: ReportLooks
}

/** How bad it is, where it stands, and what is known of it. */
export function ReportFacts({ report, details, looks }: ReportFactsProps) {
  const { type, happenedAt, dueOn, stopsUse, status, riskLevel, waits, problem } = report
  const { userId } = usePerson()
  const { zone } = looks
  const now = systemNow()
  const today = localDateOf(now, zone)
  const [machine, location, what] = [looks.machineOf(report), looks.locationOf(report), whatText(report)]
  const overdue = isOverdue(report, today)
  const isByPerson = report.createdBy === userId
  return (
    <>
      <Row gap={8} wrap lines={4}>
        {type === 'hazard' && <RiskBadge level={riskLevel} />}
        <ReportBadge report={report} />
        {stopsUse && status === 'open' && <DoNotUseMark />}
        {waits && <span className="quiet">{t('reports:waits')}</span>}
      </Row>
      {problem !== null && <p className={classes.problem}>{t('reports:refused', { problem })}</p>}
      <p className={classes.text}>{what || reportTypeLabels[type]}</p>
      <Stack gap={2} className="quiet">
        {machine !== undefined && <span>{t('reports:machineOf', { machine })}</span>}
        {location !== undefined && <span>{t('reports:where', { location })}</span>}
        <span>{t('reports:happened', { when: whenText(happenedAt, now, zone) })}</span>
        {dueOn !== null && (
          <span className={overdue ? classes.overdue : undefined}>
            {t(overdue ? 'reports:overdue' : 'reports:due', { day: dayHeadingText(dueOn, today) })}
          </span>
        )}
        {isByPerson && <span>{t('reports:byYou')}</span>}
        {!isByPerson && details && (
          <span>
            {details.createdBy === null ? t('reports:byAnonymous') : t('reports:by', { name: details.createdByName })}
          </span>
        )}
        {details?.closeNote && <span>{t('reports:closed', { note: details.closeNote })}</span>}
      </Stack>
    </>
  )
}
