import { IconAlertTriangle } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { DoNotUseMark } from '#app/safety/do-not-use-mark.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Page, Stack, Title } from '#app/ui/native/layout.tsx'
import { buttonClass } from '#app/ui/native/native-button.tsx'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import type { ShownReport } from '#app/phone/farm/reports/shown-reports.ts'
import { useReports } from '#app/phone/farm/reports/use-reports.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import classes from './report-list.module.css'
import { type ReportLooks, reportLooks } from './report-looks.ts'
import { ReportRow } from './report-row.tsx'

/** The open hazards of the farm, the person's own reports, and the machines that must not be used. */
export function ReportList({ clock }: { clock: Clock }) {
  const { answer, reports } = useReports()
  const looks = reportLooks(clock)
  const outOfUse = clock.assets.filter((machine) => machine.outOfUse)
  const { hazards = [], own = [] } = reports ?? {}
  const routine = own.filter(isRoutine)
  const toReport = (
    <Link href="/new" className={buttonClass}>
      <IconAlertTriangle aria-hidden="true" size={22} />
      {t('reports:new')}
    </Link>
  )
  const isEmpty = answer.value !== undefined && reports !== undefined && hazards.length + own.length === 0
  return (
    <Page title={t('reports:list')}>
      <AnswerNote answer={answer} zone={looks.zone} />
      {isEmpty ? (
        <EmptyState drawing="tools" title={t('reports:nothingTitle')} action={toReport}>
          {t('reports:nothing')}
        </EmptyState>
      ) : (
        toReport
      )}
      {clock.assets.length > 0 && (
        <Group name={t('reports:machines')}>
          <Link href="~/my/assets" className={classes.row}>
            {outOfUse.length === 0 ? (
              t('reports:noneOutOfUse')
            ) : (
              <>
                <strong>{t('reports:outOfUse', { count: outOfUse.length })}</strong>
                {outOfUse.map(({ id, name }) => (
                  <DoNotUseMark key={id} machine={name} />
                ))}
              </>
            )}
          </Link>
        </Group>
      )}
      {answer.value && !isEmpty && (
        <Group name={t('reports:hazards')}>
          {hazards.length === 0 ? (
            <p className="quiet">{t('reports:noHazards')}</p>
          ) : (
            <Rows reports={hazards} looks={looks} />
          )}
        </Group>
      )}
      {own.length > 0 && (
        <Group name={t('reports:own')}>
          <Rows reports={own.filter((report) => !isRoutine(report))} looks={looks} />
          {routine.length > 0 && (
            <details className={classes.routine}>
              <summary>{t('reports:passedChecks', { count: routine.length })}</summary>
              <Rows reports={routine} looks={looks} />
            </details>
          )}
        </Group>
      )}
    </Page>
  )
}

/** A check that found nothing, one a day, would hide the rest. */
const isRoutine = ({ type, status, waits, problem }: ShownReport) =>
  type === 'pre_start' && status === 'passed' && !waits && problem === null

function Rows({
  reports,
  looks,
}: {
  reports: readonly ComponentProps<typeof ReportRow>['report'][]
  looks: ReportLooks
}) {
  return (
    <Stack as="ul" gap={8}>
      {reports.map((report) => (
        <ReportRow key={report.id} report={report} looks={looks} />
      ))}
    </Stack>
  )
}

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name}>
    <Title level={2} size={16} className={classes.group}>
      {name}
    </Title>
    {children}
  </section>
)
