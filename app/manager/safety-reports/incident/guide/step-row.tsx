import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { MarkedStep } from '#shared/safety-reports/incidents/incident-steps.ts'
import { peopleWords } from '#shared/tasks/task-text.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { usePeopleNames } from '#app/manager/business/people/people-queries.ts'
import { Row, Stack } from '#app/ui/native/layout.tsx'
import { notifyError, notifyUndo } from '#app/ui/overlay/notify.tsx'
import { whenText } from '../../report-values.ts'
import { useMarkIncidentStep } from '../incident-queries.ts'
import type { Incident } from '../incident-values.ts'
import type { MarkedStepRow } from './guide-values.ts'
import { StepForm } from './step-form.tsx'
import classes from './step-row.module.css'

interface StepRowProps {
  report: Incident
  name: MarkedStep
  title: string
  text: string
  /** undefined until it is ticked. */
  step: MarkedStepRow | undefined
  /** When it is due, and what else is said of it. */
  children?: ReactNode
}

/** One step with its tick. A tick says now; the time can be changed afterwards, and the call has a reference number. */
export function StepRow({ report, name, title, text, step, children }: StepRowProps) {
  const id = useId()
  const mark = useMarkIncidentStep()
  const [isEditing, setIsEditing] = useState(false)
  const isDone = mark.isPending ? mark.variables.at !== null : step !== undefined

  async function tick(done: boolean) {
    const change = { reportId: report.id, step: name }
    const before = step
    try {
      await mark.mutateAsync({
        ...change,
        at: done ? Temporal.Now.instant().toString({ fractionalSecondDigits: 3 }) : null,
        note: '',
      })
      setIsEditing(done && name === 'ring')
      if (done || !before) return
      const { at, note } = before
      notifyUndo(`“${title}” is not done.`, async () => {
        await mark.mutateAsync({ ...change, at, note })
      })
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={isDone}
          disabled={report.isWithdrawn}
          aria-describedby={id}
          onChange={({ currentTarget }) => {
            if (!mark.isPending) void tick(currentTarget.checked)
          }}
        />
        <span className={classes.title}>{title}</span>
      </label>
      <Stack gap={4} align="start" className={classes.about}>
        <p id={id}>{text}</p>
        {children}
        {step && !isEditing && (
          <DoneBy step={step} {...(!report.isWithdrawn && { onEdit: () => setIsEditing(true) })} title={title} />
        )}
        {step && isEditing && (
          <StepForm reportId={report.id} step={step} title={title} onDone={() => setIsEditing(false)} />
        )}
      </Stack>
    </li>
  )
}

function DoneBy({ step, title, onEdit }: { step: MarkedStepRow; title: string; onEdit?: () => void }) {
  const names = usePeopleNames()
  const today = useFarmToday()
  const { zone } = useFarm()
  return (
    <Row gap={8} lines={4} wrap>
      <span>
        {whenText(step.at, { today, zone })}, {names.get(step.createdBy) ?? peopleWords.former}
        {step.note !== '' && `, ${step.step === 'ring' ? 'reference ' : ''}${step.note}`}
      </span>
      {onEdit && (
        <Button variant="default" size="compact-sm" className="no-print" aria-label={`Edit: ${title}`} onClick={onEdit}>
          Edit
        </Button>
      )}
    </Row>
  )
}
