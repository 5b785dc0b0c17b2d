import { Route, Switch } from 'wouter'
import type { PhonePerson } from '../accounts/person.ts'
import { useClock } from '../clock/use-clock.ts'
import { AnswerNote } from '../shell/answer-note.tsx'
import { AskLeavePage } from './ask-leave-page.tsx'
import { LeaveList } from './leave-list.tsx'

export function LeavePage({ person }: { person: PhonePerson }) {
  const clock = useClock(person)
  if (!clock.value) return <AnswerNote answer={clock} />
  const screen = { person, clock: clock.value }
  return (
    <Switch>
      <Route path="/new">
        <AskLeavePage {...screen} />
      </Route>
      <Route>
        <LeaveList {...screen} />
      </Route>
    </Switch>
  )
}
