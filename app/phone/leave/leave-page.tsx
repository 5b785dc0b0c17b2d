import { Route, Switch } from 'wouter'
import { useClock } from '#app/phone/farm/clock/use-clock.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { AskLeavePage } from './ask-leave-page.tsx'
import { LeaveList } from './leave-list.tsx'

export function LeavePage() {
  const clock = useClock()
  if (!clock.value) return <AnswerNote answer={clock} />
  const screen = { clock: clock.value }
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
