import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { State } from '#shared/business/state.ts'
import { dateRangeText } from '#shared/core/time/date-text.ts'
import type { IncidentGuide } from '#shared/safety-reports/incidents/incidents-contract.ts'
import type { MarkedStep } from '#shared/safety-reports/incidents/incident-steps.ts'
import { insurerRules } from '#shared/safety-reports/incidents/insurer-timers.ts'
import type { NotifiableGuidance } from '#shared/safety-reports/incidents/notifiable.ts'
import { allowedAtSite, incidentStepTexts } from '#shared/safety-reports/incidents/notifiable-texts.ts'
import { regulators } from '#shared/safety-reports/incidents/regulators.ts'
import { useFarm } from '#app/manager/business/farm-queries.ts'
import { registerPath } from '#app/manager/business/report-lists.ts'
import { usePublicHolidays } from '#app/manager/business/public-holidays-queries.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { Card, Title } from '#app/ui/native/layout.tsx'
import type { Incident } from '../incident-values.ts'
import classes from './guide-steps.module.css'
import { insurerTimerOf, stepOf } from './guide-values.ts'
import { InsurerDue } from './insurer-due.tsx'
import { DueAt } from './step-due.tsx'
import { StepRow } from './step-row.tsx'

interface GuideStepsProps {
  report: Incident
  guide: IncidentGuide
  /** Where it happened. */
  state: State
  guidance: NotifiableGuidance
}

/** What is to be done after an incident, each with a tick: who did it and when. */
export function GuideSteps({ report, guide, state, guidance }: GuideStepsProps) {
  const { zone } = useFarm()
  const publicHolidays = [...usePublicHolidays().keys()]
  const drawer = useDrawer()
  const timer = insurerTimerOf(report, guide, { state, zone, publicHolidays })
  const { writtenNotice, writtenNoticeHours } = regulators[state]
  const isMarked = (step: MarkedStep) => stepOf(guide, step) !== undefined
  const asksWritten = (writtenNoticeHours !== null && guidance.result === 'yes') || isMarked('written')
  const asksClaim = timer.starts === 'claim' || isMarked('claim')
  const row = (step: MarkedStep, { title, text }: { title: string; text: string }, more?: ReactNode) => (
    <StepRow key={step} report={report} name={step} title={title} text={text} step={stepOf(guide, step)}>
      {more}
    </StepRow>
  )

  return (
    <Card as="section" padding={16} gap={12} aria-label="What to do">
      <Title level={2} size={16}>
        What to do
      </Title>
      <ol className={classes.steps}>
        {row('help', incidentStepTexts.help)}
        {row('ring', incidentStepTexts.ring)}
        {row(
          'preserve',
          incidentStepTexts.preserve,
          <div className="small">
            You may all the same:
            <ul className={classes.allowed}>
              {allowedAtSite.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </div>,
        )}
        {asksWritten &&
          row(
            'written',
            { title: 'Send the written notice', text: `In writing: ${writtenNotice.toLowerCase()}.` },
            guidance.writtenDueAt !== null && !isMarked('written') && <DueAt at={guidance.writtenDueAt} />,
          )}
        {asksClaim &&
          row('claim', {
            title: 'Worker’s claim received',
            text: 'Tick it when you have the claim. It starts the time in which the insurer must know.',
          })}
        {row(
          'insurer',
          incidentStepTexts.insurer,
          <InsurerDue rule={insurerRules[state]} timer={timer} isDone={isMarked('insurer')} />,
        )}
        {row(
          'register',
          incidentStepTexts.register,
          <Link to={registerPath} className={classes.link}>
            Open the register
          </Link>,
        )}
        {row(
          'record',
          incidentStepTexts.record,
          guidance.keepUntil !== null && (
            <strong>Keep it until {dateRangeText(guidance.keepUntil, guidance.keepUntil)}</strong>
          ),
        )}
      </ol>
      <Button
        variant="default"
        className="no-print"
        leftSection={<IconPhone size={16} aria-hidden="true" />}
        onClick={() => drawer.open('call-sheet')}
      >
        Call sheet
      </Button>
    </Card>
  )
}
