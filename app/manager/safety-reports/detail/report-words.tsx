import { Link } from '@tanstack/react-router'
import type { SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import type { ReportType } from '#shared/safety-reports/report-type.ts'
import { Card, Title } from '#app/ui/native/layout.tsx'
import { reportLink } from '#app/manager/business/report-lists.ts'
import classes from './report-words.module.css'

const titles: Record<ReportType, string> = {
  hazard: 'What could hurt someone',
  incident: 'What happened',
  maintenance: 'What is wrong',
  pre_start: 'What failed',
}

/** Names the other report for the reader of this one. */
const otherReports: Record<ReportType, string> = {
  hazard: 'Open the hazard that it was made from',
  incident: 'Open the incident made from it',
  maintenance: 'Open the maintenance report about it',
  pre_start: 'Open the pre-start check that found it',
}

/** What people wrote: about what they found, how it was repaired, and when it was closed. */
export function ReportWords({ report }: { report: SafetyReportDetails }) {
  const { type, what, otherReport, repairNote, parts, closeNote } = report
  return (
    <>
      {(what !== '' || type !== 'pre_start') && (
        <Card as="section" padding={16} gap={8}>
          <Title level={2} size={16}>
            {titles[type]}
          </Title>
          {what === '' ? <p className="quiet">Nothing written.</p> : <p className={classes.words}>{what}</p>}
          {otherReport !== null && (
            <Link {...reportLink(otherReport.type, otherReport.id)} className={classes.link}>
              {otherReports[otherReport.type]}
            </Link>
          )}
        </Card>
      )}
      {(repairNote !== '' || parts !== '') && (
        <Card as="section" padding={16} gap={8}>
          <Title level={2} size={16}>
            Repair
          </Title>
          {repairNote !== '' && <p className={classes.words}>{repairNote}</p>}
          {parts !== '' && <p className={classes.words}>Parts: {parts}</p>}
        </Card>
      )}
      {closeNote !== '' && (
        <Card as="section" padding={16} gap={8}>
          <Title level={2} size={16}>
            Closing note
          </Title>
          <p className={classes.words}>{closeNote}</p>
        </Card>
      )}
    </>
  )
}
