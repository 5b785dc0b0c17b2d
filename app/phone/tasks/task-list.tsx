import { Link } from 'wouter'
import { dayHeadingText, timeText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { byUrgency, isForToday, isOverdue } from '#shared/tasks/task-due.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Page, Stack } from '#app/ui/native/layout.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { AnswerNote } from '#app/phone/frame/answer-note.tsx'
import type { ShownTask } from '#app/phone/farm/tasks/shown-tasks.ts'
import classes from './task-list.module.css'
import { useTasks } from '#app/phone/farm/tasks/use-tasks.ts'

interface TaskListProps {
  /** The farm's. */
  zone: string
}

const groups = ['late', 'today', 'later', 'undated', 'completed'] as const
type Group = (typeof groups)[number]

/** The tasks in the order in which they are to be done. */
export function TaskList({ zone }: TaskListProps) {
  const { answer, tasks = [] } = useTasks()
  const now = systemNow()
  const grouped = Map.groupBy(tasks.toSorted(byUrgency), (task) => groupOf(task, now, zone))
  return (
    <Page title={t('tasks:title')}>
      <AnswerNote answer={answer} zone={zone} />
      {groups.map((group) => {
        const list = grouped.get(group)
        return (
          list && (
            <section key={group} aria-label={t(`tasks:${group}`)}>
              <h2 className={classes.group} data-group={group}>
                {t(`tasks:${group}`)}
              </h2>
              <Stack as="ul" gap={8}>
                {list.map((task) => (
                  <TaskRow key={task.id} task={task} today={localDateOf(now, zone)} zone={zone} />
                ))}
              </Stack>
            </section>
          )
        )
      })}
      {answer.value && tasks.length === 0 && (
        <EmptyState drawing="tools" title={t('tasks:nothingTitle')}>
          {t('tasks:nothing')}
        </EmptyState>
      )}
    </Page>
  )
}

function TaskRow({ task, today, zone }: { task: ShownTask; today: string; zone: string }) {
  const about = [
    task.dueDay !== null && t('tasks:due', { when: dueText(task, today, zone) }),
    task.items > 0 && t('tasks:steps', { done: task.itemsDone, count: task.items }),
    task.everyone && t('tasks:everyone'),
    task.status === 'in_progress' && t('tasks:status_in_progress'),
  ].filter(Boolean)
  return (
    <li>
      <Link href={`/${task.id}`} className={classes.row} data-done={task.status === 'completed' || undefined}>
        <strong>{task.title}</strong>
        {about.length > 0 && <span className={classes.about}>{about.join(' · ')}</span>}
        {task.priority === 'high' && <span className={classes.high}>{t('tasks:high')}</span>}
        {hasWaiting(task) && <span className={classes.about}>{t('tasks:waits')}</span>}
      </Link>
    </li>
  )
}

const hasWaiting = ({ waits, checklist, discussion, pictures }: ShownTask) =>
  waits || [...checklist, ...discussion, ...pictures].some((part) => part.waits)

/** "Today", "Fri 20 Nov" or "Fri 20 Nov, 7:00am". */
export function dueText({ dueDay, dueAt }: Pick<ShownTask, 'dueDay' | 'dueAt'>, today: string, zone: string): string {
  if (dueDay === null) return ''
  const day = dueDay === today ? t('tasks:today').toLowerCase() : dayHeadingText(dueDay, today)
  return dueAt === null ? day : `${day}, ${timeText(dueAt, zone)}`
}

function groupOf(task: ShownTask, now: string, zone: string): Group {
  if (task.status === 'completed') return 'completed'
  if (isOverdue(task, now, zone)) return 'late'
  if (isForToday(task, now, zone)) return 'today'
  return task.dueDay === null ? 'undated' : 'later'
}
