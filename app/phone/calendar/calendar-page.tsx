import { Route, Switch } from 'wouter'
import { t } from '#app/phone/messages/screen-messages.ts'
import { useClock } from '#app/phone/farm/clock/use-clock.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { EventPage } from './event-page.tsx'

/** What the farm plans, as far as this employee may see it, with what concerns this employee. */
export function CalendarPage() {
  const clock = useClock()
  if (!clock.value) return <AnswerNote answer={clock} zone={undefined} />
  const { person: employee, business } = clock.value
  if (!employee.active) return <p>{t('calendar:archived')}</p>
  return (
    <Switch>
      <Route path="/:id">{({ id }) => <EventPage zone={business.timeZone} id={id} />}</Route>
      <Route>
        <CalendarAgenda clock={clock.value} />
      </Route>
    </Switch>
  )
}
