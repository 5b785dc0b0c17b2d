import { Link } from '@tanstack/react-router'
import { isOverdue } from '#shared/tasks/task-due.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { PriorityMark, TaskMarks } from '../task-marks.tsx'
import { assigneesText, dueText } from '../task-text.ts'
import classes from './task-card.module.css'

export interface CardLooks {
  today: string
  now: string
  zone: string
  names: ReadonlyMap<string, string>
  locationNames: ReadonlyMap<string, string> | undefined
}

interface TaskCardProps {
  task: Task
  looks: CardLooks
  /** Picked up by a key. */
  isHeld: boolean
  onDragStart: () => void
  onDragEnd: () => void
}

export function TaskCard({ task, looks, isHeld, onDragStart, onDragEnd }: TaskCardProps) {
  const { today, now, zone, names, locationNames } = looks
  const overdue = isOverdue(task, now, zone)
  const due = dueText(task, today, zone)
  const about = [locationNames?.get(task.location ?? ''), assigneesText(task, names) || 'Unassigned'].filter(Boolean)
  return (
    <Link
      to="/tasks/$taskId"
      params={{ taskId: task.id }}
      className={classes.card}
      data-task={task.id}
      data-held={isHeld || undefined}
      aria-describedby="board-keys"
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDragStart()
      }}
      onDragEnd={onDragEnd}
    >
      <span className={classes.title}>{task.title}</span>
      <span className={classes.about}>{about.join(' · ')}</span>
      <span className={classes.foot}>
        {due !== '' && (
          <span className={classes.due} data-overdue={overdue || undefined}>
            {overdue ? `Overdue: ${due}` : due}
          </span>
        )}
        {task.priority === 'high' && <PriorityMark priority={task.priority} />}
        <TaskMarks task={task} />
      </span>
    </Link>
  )
}
