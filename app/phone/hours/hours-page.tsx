import { Route, Switch } from 'wouter'
import { useClock } from '#app/phone/farm/clock/use-clock.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { EntryPage } from './entry/entry-page.tsx'
import { PeriodPage } from './period-page.tsx'

export function HoursPage() {
  const clock = useClock()
  if (!clock.value) return <AnswerNote answer={clock} />
  const screen = { clock: clock.value }
  return (
    <Switch>
      <Route path="/">
        <PeriodPage {...screen} />
      </Route>
      <Route path="/:id">{({ id }) => <EntryPage {...screen} id={id} />}</Route>
    </Switch>
  )
}
