import { Route, Switch } from 'wouter'
import { t } from '#app/phone/messages/screen-messages.ts'
import { useMarkedClock } from '#app/phone/farm/machines/use-marked-clock.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { TaskList } from './task-list.tsx'
import { TaskPage } from './task-page.tsx'

/** What the employee has to do. */
export function TasksPage() {
  const clock = useMarkedClock()
  if (!clock.value) return <AnswerNote answer={clock} zone={undefined} />
  if (!clock.value.person.active) return <p>{t('tasks:archived')}</p>
  return (
    <Switch>
      <Route path="/:id">{({ id }) => <TaskPage key={id} clock={clock} id={id} />}</Route>
      <Route>
        <TaskList zone={clock.value.business.timeZone} />
      </Route>
    </Switch>
  )
}
