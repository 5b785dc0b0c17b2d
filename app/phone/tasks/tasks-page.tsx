import { Route, Switch } from 'wouter'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { useClock } from '../clock/use-clock.ts'
import { AnswerNote } from '../shell/answer-note.tsx'
import { TaskList } from './task-list.tsx'
import { TaskPage } from './task-page.tsx'

/** What the employee has to do. */
export function TasksPage({ person }: { person: PhonePerson }) {
  const clock = useClock(person)
  if (!clock.value) return <AnswerNote answer={clock} />
  if (!clock.value.person.active) return <p>{t('tasks:archived')}</p>
  return (
    <Switch>
      <Route path="/:id">{({ id }) => <TaskPage key={id} person={person} clock={clock} id={id} />}</Route>
      <Route>
        <TaskList person={person} zone={clock.value.business.timeZone} />
      </Route>
    </Switch>
  )
}
