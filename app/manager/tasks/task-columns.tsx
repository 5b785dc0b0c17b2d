import { taskPriorityLabels } from '#shared/tasks/task-priority.ts'
import { taskStatusLabels } from '#shared/tasks/task-status.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import type { ListColumn } from '#app/ui/table/list-column.ts'
import { DueMark } from './due-mark.tsx'
import { PriorityMark } from '#app/manager/business/priority-mark.tsx'
import { TaskMarks, TaskStatusBadge } from './task-marks.tsx'
import { assigneesText, briefAssigneesText, dueText, peopleText } from '#shared/tasks/task-text.ts'
import { locationText, type TaskLooks } from './task-values.ts'
import classes from './task-columns.module.css'

/** The columns of the overview on screen. The server sorts and searches them, and the file has texts of its own. */
export function taskColumns({ today, now, zone, names, locationNames }: TaskLooks): ListColumn<Task>[] {
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
      render: (task) => <DueMark task={task} today={today} now={now} zone={zone} />,
    },
    {
      key: 'people',
      title: 'People',
      value: (task) => peopleText(task, names),
      render: (task) =>
        assigneesText(task, names) === '' ? (
          <span className={classes.none}>Unassigned</span>
        ) : (
          <span title={assigneesText(task, names)}>{briefAssigneesText(task, names)}</span>
        ),
    },
    {
      key: 'location',
      title: 'Location',
      value: (task) => locationText(task, locationNames),
    },
    {
      key: 'priority',
      title: 'Priority',
      width: '110px',
      value: ({ priority }) => taskPriorityLabels[priority],
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
