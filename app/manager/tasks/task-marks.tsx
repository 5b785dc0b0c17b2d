import { IconCamera, IconChecklist, IconMessage, IconRepeat } from '@tabler/icons-react'
import { type TaskStatus, taskStatusLabels } from '#shared/tasks/task-status.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { StatusBadge, type StatusTone } from '#app/ui/feedback/status-badge.tsx'
import classes from './task-marks.module.css'

const tones: Record<TaskStatus, StatusTone> = { not_started: 'neutral', in_progress: 'active', completed: 'approved' }

export const TaskStatusBadge = ({ status }: { status: TaskStatus }) => (
  <StatusBadge tone={tones[status]}>{taskStatusLabels[status]}</StatusBadge>
)

/** How far a task is, and what is on it. */
export function TaskMarks({ task }: { task: Task }) {
  const { items, itemsDone, comments, photos, repeats } = task
  return (
    <span className={classes.marks}>
      {items > 0 && (
        <span className={classes.mark}>
          <IconChecklist size={14} aria-hidden="true" />
          {itemsDone} of {items}
          <span className="visually-hidden"> steps</span>
        </span>
      )}
      {comments > 0 && (
        <span className={classes.mark}>
          <IconMessage size={14} aria-hidden="true" />
          {comments}
          <span className="visually-hidden"> comments</span>
        </span>
      )}
      {photos > 0 && (
        <span className={classes.mark}>
          <IconCamera size={14} aria-hidden="true" />
          {photos}
          <span className="visually-hidden"> photos</span>
        </span>
      )}
      {repeats && (
        <span className={classes.mark}>
          <IconRepeat size={14} aria-hidden="true" />
          <span className="visually-hidden">Repeats</span>
        </span>
      )}
    </span>
  )
}
