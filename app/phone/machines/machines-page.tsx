import { Route, Switch } from 'wouter'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import { useClock } from '#app/phone/farm/clock/use-clock.ts'
import { usePresent } from '#app/phone/farm/clock/use-present.ts'
import { useMachines } from '#app/phone/farm/machines/use-machines.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { FaultPage } from './fault-page.tsx'
import { MachineList } from './machine-list.tsx'
import { MachinePage } from './machine-page.tsx'

/** The farm's machines. The label on each opens its pre-start, with or without reception. */
export function MachinesPage() {
  const clock = useClock()
  const present = usePresent(clock)
  if (!clock.value) return <AnswerNote answer={clock} zone={undefined} />
  if (!clock.value.person.active) return <p>{t('machines:archived')}</p>
  return <MachineScreens farm={clock.value.business} ofShift={present?.running[0]?.assetIds ?? []} />
}

interface MachineScreensProps {
  farm: Clock['business']
  /** The machines of the shift that runs now. */
  ofShift: readonly string[]
}

function MachineScreens({ farm, ofShift }: MachineScreensProps) {
  const { answer, machines } = useMachines()
  const { value: answered } = answer
  if (!answered || !machines) return <AnswerNote answer={answer} zone={farm.timeZone} />
  const shown = { answer, answered, machines, farm: farm.name, zone: farm.timeZone }
  return (
    <Switch>
      <Route path="/fault">
        <MachineList {...shown} faultyOf={ofShift} />
      </Route>
      <Route path="/:id/fault">{({ id }) => <FaultPage key={id} id={id} {...shown} />}</Route>
      <Route path="/:id">{({ id }) => <MachinePage key={id} id={id} {...shown} />}</Route>
      <Route>
        <MachineList {...shown} />
      </Route>
    </Switch>
  )
}
