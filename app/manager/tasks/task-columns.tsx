import { taskPriorities } from '#shared/tasks/task-priority.ts'
import { isOverdue } from '#shared/tasks/task-due.ts'
import { taskStatusLabels } from '#shared/tasks/task-status.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import type { ListColumn } from '#app/ui/table/list-column.ts'
import { PriorityMark, TaskMarks, TaskStatusBadge } from './task-marks.tsx'
import { assigneesText, dueText } from './task-text.ts'
import classes from './task-columns.module.css'

interface Looks {
  today: string
  now: string
  zone: string
  names: ReadonlyMap<string, string>
  locationNames: ReadonlyMap<string, string> | undefined
}

/** The columns of the overview, on screen and in its file. */
export function taskColumns({ today, now, zone, names, locationNames }: Looks): ListColumn<Task>[] {
  return [
    {
      key: 'title',
      title: 'Task',
      width: 'minmax(0, 2fr)',
      value: ({ title }) => title,
      render: (task) => (
        <span className={classes.title}>
          <span>{task.title}</span>
          <TaskMarks task={task} />
        </span>
      ),
    },
    {
      key: 'due',
      title: 'Due',
      value: (task) => dueText(task, today, zone),
      render: (task) => (
        <span className={classes.due} data-overdue={isOverdue(task, now, zone) || undefined}>
          {isOverdue(task, now, zone) && 'Overdue: '}
          {dueText(task, today, zone)}
        </span>
      ),
    },
    {
      key: 'people',
      title: 'People',
      value: (task) => assigneesText(task, names) || 'Unassigned',
      render: (task) => assigneesText(task, names) || <span className={classes.none}>Unassigned</span>,
    },
    {
      key: 'location',
      title: 'Location',
      value: ({ location }) => locationNames?.get(location ?? '') ?? '',
    },
    {
      key: 'priority',
      title: 'Priority',
      width: '110px',
      value: ({ priority }) => taskPriorities.indexOf(priority),
      render: ({ priority }) => <PriorityMark priority={priority} />,
    },
    {
      key: 'status',
      title: 'Status',
      width: '140px',
      corner: true,
      value: ({ status }) => taskStatusLabels[status],
      render: ({ status }) => <TaskStatusBadge status={status} />,
    },
  ]
}
