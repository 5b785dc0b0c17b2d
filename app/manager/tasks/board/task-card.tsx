import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { DueMark } from '../due-mark.tsx'
import { PriorityMark } from '#app/manager/business/priority-mark.tsx'
import { TaskMarks } from '../task-marks.tsx'
import { assigneesText, briefAssigneesText, completedText } from '#shared/tasks/task-text.ts'
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
  const isDone = task.status === 'completed'
  const done = isDone ? completedText(task, names, { today, zone }) : ''
  const people = briefAssigneesText(task, names) || 'Unassigned'
  const about = [locationNames?.get(task.location ?? ''), people].filter(Boolean)
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
      <span className={classes.about} title={assigneesText(task, names) || undefined}>
        {about.join(' · ')}
      </span>
      <span className={classes.foot}>
        {done !== '' && (
          <span className={classes.when}>
            <IconCheck size={14} aria-hidden="true" />
            <span className="visually-hidden">Completed: </span>
            {done}
          </span>
        )}
        {!isDone && task.dueDay !== null && (
          <span className={classes.when}>
            <DueMark task={task} today={today} now={now} zone={zone} />
          </span>
        )}
        {task.priority === 'high' && <PriorityMark priority={task.priority} />}
        <TaskMarks task={task} />
      </span>
    </Link>
  )
}
