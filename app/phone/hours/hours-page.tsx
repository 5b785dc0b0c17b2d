import { Route, Switch } from 'wouter'
import type { PhonePerson } from '../accounts/person.ts'
import { useClock } from '../clock/use-clock.ts'
import { AnswerNote } from '../shell/answer-note.tsx'
import { EntryPage } from './entry/entry-page.tsx'
import { PeriodPage } from './period-page.tsx'

export function HoursPage({ person }: { person: PhonePerson }) {
  const clock = useClock(person)
  if (!clock.value) return <AnswerNote answer={clock} />
  const screen = { person, clock: clock.value }
  return (
    <Switch>
      <Route path="/">
        <PeriodPage {...screen} />
      </Route>
      <Route path="/:id">{({ id }) => <EntryPage {...screen} id={id} />}</Route>
    </Switch>
  )
}
