import { Route, Switch } from 'wouter'
import { useClock } from '#app/phone/farm/clock/use-clock.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { EntryPage } from './entry/entry-page.tsx'
import { PeriodPage } from './period-page.tsx'

export function HoursPage() {
  const answer = useClock()
  const { value: clock } = answer
  if (!clock) return <AnswerNote answer={answer} zone={undefined} />
  return (
    <Switch>
      <Route path="/">
        <PeriodPage clock={clock} />
      </Route>
      <Route path="/:id">{({ id }) => <EntryPage clock={clock} id={id} />}</Route>
    </Switch>
  )
}
