import { Route, Switch } from 'wouter'
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
  const { answer, machines } = useMachines()
  const { person, business } = clock.value ?? {}
  if (person?.active === false) return <p>{t('machines:archived')}</p>
  const { value } = answer
  if (!value || !machines) return <AnswerNote answer={answer} zone={business?.timeZone} />
  const shown = {
    answer,
    answered: value,
    machines,
    farm: business?.name ?? 'Muster',
    zone: business?.timeZone ?? Temporal.Now.timeZoneId(),
  }
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
