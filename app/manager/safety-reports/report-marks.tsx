import { IconBan, IconCamera, IconFlag, IconMessage, IconWifiOff } from '@tabler/icons-react'
import { countText } from '#shared/core/count-text.ts'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { isOverdue } from '#shared/safety-reports/report-status.ts'
import { reportFlagLabels } from '#shared/safety-reports/report-flag.ts'
import type { SafetyReport } from '#shared/safety-reports/report-outputs.ts'
import { Row } from '#app/ui/native/layout.tsx'
import classes from './report-marks.module.css'

/** "Fri 20 Nov", or in red "Overdue: Fri 20 Nov". */
export function ReportDue({ report, today }: { report: SafetyReport; today: string }) {
  if (report.dueOn === null) return null
  const overdue = isOverdue(report, today)
  return (
    <span className={classes.due} data-overdue={overdue || undefined}>
      {overdue && 'Overdue: '}
      {dayHeadingText(report.dueOn, today)}
    </span>
  )
}

/** What is on a report, and what is odd about it. */
export function ReportMarks({ report }: { report: SafetyReport }) {
  const { comments, photos, photosWaiting, stopsUse, flags } = report
  return (
    <Row as="span" gap={8} wrap lines={4} className="quiet small tabular">
      {stopsUse && (
        <Row as="span" gap={4} className={classes.stops}>
          <IconBan size={14} aria-hidden="true" />
          Stops use
        </Row>
      )}
      {comments > 0 && (
        <Row as="span" gap={4}>
          <IconMessage size={14} aria-hidden="true" />
          {comments}
          <span className="visually-hidden"> comments</span>
        </Row>
      )}
      {photos > 0 && (
        <Row as="span" gap={4}>
          <IconCamera size={14} aria-hidden="true" />
          {photos}
          <span className="visually-hidden"> photos</span>
        </Row>
      )}
      {photosWaiting > 0 && (
        <Row as="span" gap={4}>
          <IconWifiOff size={14} aria-hidden="true" />
          {waitingText(photosWaiting)}
        </Row>
      )}
      {flags.map((flag) => (
        <Row as="span" gap={4} key={flag} className={classes.flag}>
          <IconFlag size={14} aria-hidden="true" />
          {reportFlagLabels[flag]}
        </Row>
      ))}
    </Row>
  )
}

/** "1 photo not yet sent". */
export const waitingText = (count: number) => countText(count, 'photo not yet sent', 'photos not yet sent')
