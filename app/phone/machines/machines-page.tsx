import { Route, Switch } from 'wouter'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { useClock } from '#app/phone/farm/clock/use-clock.ts'
import { useMachines } from '#app/phone/farm/machines/use-machines.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { FaultPage } from './fault-page.tsx'
import { MachineList } from './machine-list.tsx'
import { MachinePage } from './machine-page.tsx'

/** The farm's machines. The label on each opens its pre-start, with or without reception. */
export function MachinesPage() {
  const clock = useClock()
  if (!clock.value) return <AnswerNote answer={clock} zone={undefined} />
  if (!clock.value.person.active) return <p>{t('machines:archived')}</p>
  return <MachineScreens farm={clock.value.business} />
}

function MachineScreens({ farm }: { farm: Clock['business'] }) {
  const { answer, machines } = useMachines()
  const { value: answered } = answer
  if (!answered || !machines) return <AnswerNote answer={answer} zone={farm.timeZone} />
  const shown = { answer, answered, machines, farm: farm.name, zone: farm.timeZone }
  return (
    <Switch>
      <Route path="/:id/fault">{({ id }) => <FaultPage key={id} id={id} {...shown} />}</Route>
      <Route path="/:id">{({ id }) => <MachinePage key={id} id={id} {...shown} />}</Route>
      <Route>
        <MachineList {...shown} />
      </Route>
    </Switch>
  )
}
