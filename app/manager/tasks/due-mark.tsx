import { Fragment } from 'react'
import { isOverdue } from '#shared/tasks/task-due.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { dueParts } from '#shared/tasks/task-text.ts'
import classes from './task-marks.module.css'

interface DueMarkProps {
  task: Pick<Task, 'dueDay' | 'dueAt' | 'completedAt'>
  today: string
  now: string
  zone: string
}

/** "Fri 20 Nov, 7:00am", or in red "Overdue: Fri 20 Nov, 7:00am". A line breaks neither the day nor the time. */
export function DueMark({ task, today, now, zone }: DueMarkProps) {
  const overdue = isOverdue(task, now, zone)
  return (
    <span className={classes.due} data-overdue={overdue || undefined}>
      {overdue && 'Overdue: '}
      {dueParts(task, today, zone).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ', '}
          <span className={classes.whole}>{part}</span>
        </Fragment>
      ))}
    </span>
  )
}
