import { useReducer } from 'react'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { isOverdue } from '#shared/tasks/task-due.ts'
import { DoNotUseMark } from '#app/safety/do-not-use-mark.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { usePerson } from '#app/phone/outbox/person/use-person.ts'
import { usePeopleNames } from '#app/phone/farm/people.ts'
import type { AnsweredClock } from '#app/phone/farm/clock/use-clock.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import { SubpageHeader } from '#app/phone/frame/subpage-header.tsx'
import { whenText } from '#app/phone/frame/when-text.ts'
import { CommentForm } from './comment-form.tsx'
import { PhotoForm } from './photo-form.tsx'
import type { ShownTask } from '#app/phone/farm/tasks/shown-tasks.ts'
import { TaskActions } from './task-actions.tsx'
import { TaskDescription } from './task-description.tsx'
import { dueText } from './task-list.tsx'
import classes from './task-page.module.css'
import { TaskPhoto } from './task-photo.tsx'
import { TaskStep } from './task-step.tsx'
import { useTasks } from '#app/phone/farm/tasks/use-tasks.ts'

interface TaskPageProps {
  clock: AnsweredClock
  id: string
}

/** One task: what to do, its steps, and buttons that start and finish it. */
export function TaskPage({ clock, id }: TaskPageProps) {
  const { answer, tasks } = useTasks()
  const task = tasks?.find((each) => each.id === id)
  const zone = clock.value?.business.timeZone ?? Temporal.Now.timeZoneId()
  return (
    <div className={classes.page}>
      <SubpageHeader title={task?.title ?? t('tasks:title')} back={{ href: '/', label: t('tasks:title') }} />
      <AnswerNote answer={answer} zone={zone} />
      {task && clock.value && <TaskView clock={clock} terms={clock.value} task={task} />}
      {tasks && !task && (
        <EmptyState drawing="tools" title={t('tasks:goneTitle')}>
          {t('tasks:gone')}
        </EmptyState>
      )}
    </div>
  )
}

interface TaskViewProps {
  clock: AnsweredClock
  terms: Clock
  task: ShownTask
}

const next = (count: number) => count + 1

function TaskView({ clock, terms, task }: TaskViewProps) {
  const person = usePerson()
  const names = usePeopleNames()
  // What was saved here makes its form a new one. What others add must leave it as it is.
  const [photos, countPhoto] = useReducer(next, 0)
  const [comments, countComment] = useReducer(next, 0)
  const { timeZone: zone } = terms.business
  const now = systemNow()
  const overdue = isOverdue(task, now, zone)
  const nameOf = (userId: string) =>
    userId === person.userId ? t('tasks:you') : (names.get(userId) ?? t('tasks:former'))
  const isHeld = terms.assets.some(({ id, outOfUse }) => outOfUse && id === task.asset)
  const where = terms.locations.find(({ id }) => id === task.location)?.name
  const what = terms.activities.find(({ id }) => id === task.activity)?.name
  return (
    <>
      <p className={classes.facts}>
        <span>{t(`tasks:status_${task.status}`)}</span>
        {task.dueDay !== null && (
          <span className={overdue ? classes.overdue : undefined}>
            {t(overdue ? 'tasks:overdue' : 'tasks:due', { when: dueText(task, localDateOf(now, zone), zone) })}
          </span>
        )}
        {where !== undefined && <span>{t('tasks:where', { where })}</span>}
        {what !== undefined && <span>{t('tasks:what', { what })}</span>}
        {task.assetName !== null && (
          <span>
            {t('tasks:machine', { machine: task.assetName })} {isHeld && <DoNotUseMark />}
          </span>
        )}
        {task.waits && <span>{t('tasks:waits')}</span>}
        {task.problem !== null && (
          <span className={classes.problem}>{t('tasks:refused', { problem: task.problem })}</span>
        )}
      </p>
      {task.description !== '' && <TaskDescription key={task.description} text={task.description} />}
      {task.checklist.length > 0 && (
        <section>
          <h2 className={classes.heading}>{t('tasks:checklist')}</h2>
          <ul className={classes.list}>
            {task.checklist.map((step) => (
              <TaskStep key={step.id} taskId={task.id} step={step} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2 className={classes.heading}>{t('tasks:photos')}</h2>
        {task.pictures.length > 0 && (
          <ul className={classes.photos}>
            {task.pictures.map((photo) => (
              <li key={photo.id}>
                <TaskPhoto photo={photo} alt={t('tasks:photoOf', { name: nameOf(photo.createdBy) })} />
                {photo.waits && <span className={classes.quiet}>{t('tasks:waits')}</span>}
                {photo.problem !== null && (
                  <span className={classes.problem}>{t('tasks:refused', { problem: photo.problem })}</span>
                )}
              </li>
            ))}
          </ul>
        )}
        <PhotoForm key={photos} taskId={task.id} onSaved={countPhoto} />
      </section>
      <section>
        <h2 className={classes.heading}>{t('tasks:comments')}</h2>
        {task.discussion.length === 0 && <p className={classes.quiet}>{t('tasks:noComments')}</p>}
        <ul className={classes.list}>
          {task.discussion.map(({ id, content, createdBy, createdAt, waits, problem }) => (
            <li key={id} className={classes.comment}>
              <strong>{nameOf(createdBy)}</strong>{' '}
              <time className={classes.quiet} dateTime={createdAt}>
                {whenText(createdAt, now, zone)}
              </time>
              <p>{content}</p>
              {waits && <span className={classes.quiet}>{t('tasks:waits')}</span>}
              {problem !== null && <span className={classes.problem}>{t('tasks:refused', { problem })}</span>}
            </li>
          ))}
        </ul>
        <CommentForm key={comments} taskId={task.id} onSaved={countComment} />
      </section>
      <TaskActions clock={clock} terms={terms} task={task} />
    </>
  )
}
