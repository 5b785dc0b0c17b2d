import { Link } from 'wouter'
import { reportTypeLabels, whatText } from '#shared/safety-reports/report-type.ts'
import { ReportBadge } from '#app/safety/report-badge.tsx'
import { RiskBadge } from '#app/safety/risk-badge.tsx'
import { Row } from '#app/ui/native/layout.tsx'
import type { ShownReport } from '#app/phone/farm/reports/shown-reports.ts'
import { whenText } from '#app/phone/frame/when-text.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import classes from './report-list.module.css'
import type { ReportLooks } from './report-looks.ts'

interface ReportRowProps {
  report: Omit<ShownReport, 'waits' | 'problem'> & Partial<Pick<ShownReport, 'waits' | 'problem'>>
  looks: ReportLooks
}

/** What it is, how bad it is, and where it stands. */
export function ReportRow({ report, looks }: ReportRowProps) {
  const { id, type, happenedAt, riskLevel, waits = false, problem = null } = report
  const title = whatText(report)
  const about = [
    title !== '' && reportTypeLabels[type],
    looks.machineOf(report),
    looks.locationOf(report),
    whenText(happenedAt, systemNow(), looks.zone),
  ]
  return (
    <li>
      <Link href={`/${id}`} className={classes.row}>
        <strong className={classes.what}>{title || reportTypeLabels[type]}</strong>
        <span className="quiet">{about.filter(Boolean).join(' · ')}</span>
        <Row as="span" gap={8} wrap lines={4}>
          {type === 'hazard' && <RiskBadge level={riskLevel} />}
          <ReportBadge report={report} />
          {waits && <span className="quiet">{t('reports:waits')}</span>}
        </Row>
        {problem !== null && <span className={classes.problem}>{t('reports:refused', { problem })}</span>}
      </Link>
    </li>
  )
}
