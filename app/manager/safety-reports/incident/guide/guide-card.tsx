import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { IncidentGuide } from '#shared/safety-reports/incidents/incidents-contract.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { useFormSave } from '#app/manager/business/use-form-save.ts'
import { Loaded } from '#app/ui/feedback/loaded.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { FormSkeleton } from '#app/ui/feedback/skeletons.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { FormFields } from '#app/ui/form/form-fields.tsx'
import { useServerForm } from '#app/ui/form/use-server-form.ts'
import { Card, Row, Stack, stackClass, Title } from '#app/ui/native/layout.tsx'
import { notifySuccess } from '#app/ui/overlay/notify.tsx'
import { whenText } from '../../report-values.ts'
import { useAnswerGuide, useIncidentGuide } from '../incident-queries.ts'
import type { Incident } from '../incident-values.ts'
import { AnswerBand } from './answer-band.tsx'
import classes from './guide-card.module.css'
import { GuideQuestions } from './guide-questions.tsx'
import { GuideSteps } from './guide-steps.tsx'
import {
  factStateOf,
  guidanceOf,
  guideInputOf,
  type GuideValues,
  guideValuesOf,
  hasShock,
  type Run,
  stepOf,
} from './guide-values.ts'
import { RegulatorFacts } from './regulator-facts.tsx'
import { RunAnswers } from './run-answers.tsx'

/** For links to it. */
export const guideAnchor = 'notifiable'

/** "Is this notifiable?": the questions, what to do by the answers, and what was done. */
export function GuideCard({ report }: { report: Incident }) {
  return (
    <Loaded query={useIncidentGuide(report.id)} card skeleton={<FormSkeleton fields={6} />}>
      {(guide) => <Guide report={report} guide={guide} />}
    </Loaded>
  )
}

function Guide({ report, guide }: { report: Incident; guide: IncidentGuide }) {
  const { mutateAsync: answer } = useAnswerGuide()
  const { zone } = useFarm()
  const today = useFarmToday()
  const [latest, ...earlier] = guide.runs
  const [isAnswering, setIsAnswering] = useState(latest === undefined && !report.isWithdrawn)
  // Idempotency key: one id per answering, so that saving twice is one run.
  const [id, setId] = useState(() => newId())
  const stored = guideValuesOf(report, latest)
  const form = useForm<GuideValues>({
    initialValues: stored,
    validate: { doctorSaysDaysOff: (days) => (Number(days) > mostDays ? `Enter at most ${mostDays} days.` : null) },
    clearInputErrorOnChange: true,
  })
  const { problem, onSubmit } = useFormSave(form, save, { onDone: () => setIsAnswering(false) })
  const { overtaken } = useServerForm(form, stored)
  const guidance = guidanceOf(form.values, guide, zone)
  const rungAt = stepOf(guide, 'ring')?.at
  const band = (
    <AnswerBand
      guidance={guidance}
      isAnswered={latest !== undefined || form.isDirty() || guidance.result !== 'no'}
      rung={rungAt === undefined ? null : whenText(rungAt, { today, zone })}
      sticky={isAnswering}
    />
  )

  async function save(values: GuideValues) {
    await answer({ id, reportId: report.id, ...guideInputOf(values) })
    setId(newId())
    notifySuccess('Answers saved.')
  }

  function cancel() {
    form.setValues(stored)
    form.resetDirty(stored)
    setIsAnswering(false)
  }

  return (
    <>
      <Card as="section" padding={16} gap={12} id={guideAnchor} aria-label="Is this notifiable?">
        <Title level={2} size={16}>
          Is this notifiable?
        </Title>
        {report.incident.people.some(({ died }) => died) && factStateOf(form.values, 'death') === null && (
          <Notice tone="rejected" icon={IconInfoCircle}>
            Someone in this incident died, and the answers don’t say so. Change them.
          </Notice>
        )}
        {isAnswering ? (
          <form noValidate aria-label="Is this notifiable?" className={stackClass({ gap: 12 })} onSubmit={onSubmit}>
            {latest === undefined && (
              <p className="quiet">
                A minute of your time: tap what happened, and you see at once who to ring. Nothing is sent to anyone.
              </p>
            )}
            <p className="quiet small">Tap once for yes, again for unsure, and once more to clear.</p>
            <FormFields disabled={form.submitting}>
              <GuideQuestions form={form} />
            </FormFields>
            {overtaken.length > 0 && (
              <Notice tone="pending" icon={IconInfoCircle}>
                Someone else saved answers meanwhile. Theirs are kept under “Earlier answers” if you save yours.
              </Notice>
            )}
            {band}
            <FormError>{problem}</FormError>
            <Row gap={8} justify="flex-end" wrap>
              {latest !== undefined && (
                <Button variant="default" onClick={cancel}>
                  Cancel
                </Button>
              )}
              <Button type="submit" loading={form.submitting}>
                Save answers
              </Button>
            </Row>
          </form>
        ) : (
          <>
            {band}
            {latest && <RunAnswers run={latest} />}
            {!report.isWithdrawn && (
              <Button variant="default" className="no-print" onClick={() => setIsAnswering(true)}>
                {latest === undefined ? 'Answer the questions' : 'Change answers'}
              </Button>
            )}
          </>
        )}
        <RegulatorFacts state={form.values.state} hasShock={hasShock(form.values)} />
        {earlier.length > 0 && <EarlierAnswers runs={earlier} />}
      </Card>
      <GuideSteps report={report} guide={guide} state={form.values.state} guidance={guidance} />
    </>
  )
}

const mostDays = 3650

function EarlierAnswers({ runs }: { runs: readonly Run[] }) {
  return (
    <details className={classes.earlier}>
      <summary>Earlier answers ({runs.length})</summary>
      <Stack as="ol" gap={12} className={classes.runs}>
        {runs.map((run) => (
          <li key={run.id}>
            <RunAnswers run={run} />
          </li>
        ))}
      </Stack>
    </details>
  )
}
