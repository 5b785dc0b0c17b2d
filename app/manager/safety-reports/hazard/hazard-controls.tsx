import { Button, Checkbox } from '@mantine/core'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { controlKindLabels, controlKinds } from '#shared/safety-reports/hazards/controls.ts'
import type { HazardControl, SafetyReportDetails } from '#shared/safety-reports/report-outputs.ts'
import { peopleWords } from '#shared/tasks/task-text.ts'
import { levelOf } from '#shared/safety-reports/hazards/risk-matrix.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { usePeopleNames } from '#app/manager/business/people/people-queries.ts'
import { useDrawer } from '#app/manager/business/use-drawer.ts'
import { Card, Row, Stack, Title } from '#app/ui/native/layout.tsx'
import { notifyError } from '#app/ui/overlay/notify.tsx'
import { useTickControl } from '../reports-queries.ts'
import { mayEdit, whenText } from '../report-values.ts'
import classes from './hazard-parts.module.css'
import { valuesOf } from './hazard-values.ts'
import { StrongerControl } from './stronger-control.tsx'

/** What is done about a hazard, the strongest kind first, each ticked when it is done. */
export function HazardControls({ report }: { report: SafetyReportDetails }) {
  const drawer = useDrawer()
  const controls = report.hazard?.controls ?? []
  const done = controls.filter(({ doneAt }) => doneAt !== null).length
  const isOpen = mayEdit(report)
  return (
    <Card as="section" padding={16} gap={8}>
      <Row gap={8} justify="space-between" align="baseline" wrap>
        <Title level={2} size={16}>
          Controls
        </Title>
        {controls.length > 0 && (
          <span className="quiet small">
            {done} of {controls.length} done
          </span>
        )}
      </Row>
      {isOpen && <StrongerControl level={levelOf(valuesOf(report).rating)} kinds={controls.map(({ kind }) => kind)} />}
      {controls.length === 0 && <p className="quiet">Nothing is done about it yet.</p>}
      {controlKinds.map((kind) => {
        const ofKind = controls.filter((control) => control.kind === kind)
        return (
          ofKind.length > 0 && (
            <section key={kind} aria-label={controlKindLabels[kind]}>
              <Title level={3} size={14}>
                {controlKindLabels[kind]}
              </Title>
              <Stack as="ul">
                {ofKind.map((control) => (
                  <Control key={control.id} control={control} report={report} isOpen={isOpen} />
                ))}
              </Stack>
            </section>
          )
        )
      })}
      {isOpen && (
        <Stack align="start" className="no-print">
          <Button variant="default" onClick={() => drawer.open('controls')}>
            {controls.length === 0 ? 'Add controls' : 'Change controls'}
          </Button>
        </Stack>
      )}
    </Card>
  )
}

interface ControlProps {
  control: HazardControl
  report: SafetyReportDetails
  isOpen: boolean
}

function Control({ control: { id, text, owner, dueOn, doneAt, doneBy }, report, isOpen }: ControlProps) {
  const tick = useTickControl()
  const names = usePeopleNames()
  const today = useFarmToday()
  const { zone } = useFarm()
  const nameOf = (userId: string) => names.get(userId) ?? peopleWords.former
  const unowned = doneAt === null ? 'No one yet' : null
  const who = owner === null ? unowned : nameOf(owner)
  const isDone = tick.isPending ? tick.variables.done : doneAt !== null
  const isOverdue = isOpen && doneAt === null && dueOn !== null && dueOn < today
  return (
    <li className={classes.control}>
      <Stack gap={2}>
        <span>{text}</span>
        <span className="quiet small">
          {who}
          {who !== null && dueOn !== null && ' · '}
          {dueOn !== null && (
            <span className={classes.due} data-overdue={isOverdue || undefined}>
              {isOverdue ? 'Overdue: ' : 'Due '}
              {dayHeadingText(dueOn, today)}
            </span>
          )}
        </span>
        {doneAt !== null && doneBy !== null && (
          <span className="quiet small">
            Done by {nameOf(doneBy)}, {whenText(doneAt, { today, zone })}
          </span>
        )}
      </Stack>
      <Checkbox
        label="Done"
        aria-label={`Done: ${text}`}
        disabled={!isOpen}
        checked={isDone}
        onChange={({ currentTarget: { checked: done } }) =>
          tick.mutate({ reportId: report.id, controlId: id, done }, { onError: notifyError })
        }
      />
    </li>
  )
}
