import { Route, Switch } from 'wouter'
import { useClock } from '#app/phone/farm/clock/use-clock.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { AskLeavePage } from './ask-leave-page.tsx'
import { LeaveList } from './leave-list.tsx'

export function LeavePage() {
  const clock = useClock()
  if (!clock.value) return <AnswerNote answer={clock} zone={undefined} />
  return (
    <Switch>
      <Route path="/new">
        <AskLeavePage clock={clock.value} />
      </Route>
      <Route>
        <LeaveList clock={clock.value} />
      </Route>
    </Switch>
  )
}
