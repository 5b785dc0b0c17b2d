import { useState } from 'react'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { HazardControl } from '#shared/safety-reports/report-outputs.ts'
import { reportTypeLabels, whatText } from '#shared/safety-reports/report-type.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Page, Stack, Title } from '#app/ui/native/layout.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { usePeopleNames } from '#app/phone/farm/people.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { RepairSheet } from '#app/phone/frame/repair-sheet.tsx'
import { SubpageHeader } from '#app/phone/frame/subpage-header.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { ReportComments } from './report-comments.tsx'
import { ReportControl } from './report-control.tsx'
import { ReportFacts } from './report-facts.tsx'
import { ReportFile } from './report-file.tsx'
import { reportLooks } from './report-looks.ts'
import { ReportPdf } from './report-pdf.tsx'
import classes from './report-page.module.css'
import { useDetails } from './use-details.ts'

interface ReportPageProps {
  id: string
  clock: Clock
}

/** One report: what it is, where it stands, what is done about it, and what is said about it. */
export function ReportPage({ id, clock }: ReportPageProps) {
  const { userId } = usePerson()
  const names = usePeopleNames()
  const { answer, isRead, shown, report } = useDetails(id)
  const [repairs, setRepairs] = useState(false)
  const looks = reportLooks(clock)
  const { value: details, problem } = answer
  const today = localDateOf(systemNow(), looks.zone)
  const nameOf = (person: string) => names.get(person) ?? t('tasks:former')
  const aboutOf = ({ owner, dueOn, doneAt }: HazardControl) =>
    [
      owner !== null &&
        (owner === userId ? t('reports:controlOfYou') : t('reports:controlOf', { name: nameOf(owner) })),
      dueOn !== null &&
        t(doneAt === null && dueOn < today ? 'reports:overdue' : 'reports:due', { day: dayHeadingText(dueOn, today) }),
    ]
      .filter(Boolean)
      .join(' · ')
  const isOpenFault = report?.type === 'maintenance' && report.status === 'open' && !report.isWithdrawn
  const files = shown?.files ?? []
  return (
    <Page className={classes.page}>
      <SubpageHeader
        title={report ? reportTypeLabels[report.type] : t('reports:list')}
        back={{ href: '/', label: t('reports:list') }}
      />
      {(details || !report) && problem !== 'refused' && <AnswerNote answer={answer} zone={looks.zone} />}
      {report && <ReportFacts report={report} details={details} looks={looks} />}
      {isOpenFault && (
        <NativeButton kind="plain" fullWidth onClick={() => setRepairs(true)}>
          {t('machines:markRepaired')}
        </NativeButton>
      )}
      {details?.hazard && details.hazard.controls.length > 0 && (
        <section>
          <Title level={2} size={16}>
            {t('reports:controls')}
          </Title>
          <Stack as="ul" gap={8}>
            {details.hazard.controls.map((control) => (
              <ReportControl
                key={control.id}
                reportId={id}
                control={control}
                about={aboutOf(control)}
                mayTick={control.owner === userId && details.closedAt === null && !details.isWithdrawn}
                onTicked={answer.refresh}
              />
            ))}
          </Stack>
        </section>
      )}
      {files.length > 0 && (
        <section>
          <Title level={2} size={16}>
            {t('reports:photosOf')}
          </Title>
          <Stack as="ul" gap={8} className={classes.photos}>
            {files.map((file, index) => (
              <li key={file.id}>
                <ReportFile file={file} alt={t('reports:photo', { number: index + 1 })} />
                {file.waits && <span className="quiet">{t('reports:waits')}</span>}
                {file.problem !== null && (
                  <span className={classes.problem}>{t('reports:refused', { problem: file.problem })}</span>
                )}
              </li>
            ))}
          </Stack>
        </section>
      )}
      {details && <ReportPdf id={id} />}
      {report && shown && (
        <ReportComments
          reportId={id}
          discussion={shown.discussion}
          nameOf={(comment) => (comment.createdBy === userId ? t('reports:you') : (comment.createdByName ?? ''))}
          zone={looks.zone}
        />
      )}
      {report && !details && problem !== null && !report.waits && <p className="quiet">{t('reports:partly')}</p>}
      {isRead && !report && problem === 'refused' && (
        <EmptyState drawing="lost" title={t('reports:goneTitle')}>
          {t('reports:gone')}
        </EmptyState>
      )}
      {repairs && isOpenFault && (
        <RepairSheet
          reportId={id}
          reason={whatText(report) || reportTypeLabels.maintenance}
          stopsUse={report.stopsUse}
          onClose={() => setRepairs(false)}
        />
      )}
    </Page>
  )
}
