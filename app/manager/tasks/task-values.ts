import { dayWindow, localDateTimeOf } from '#shared/core/zone.ts'
import { isOverdue } from '#shared/tasks/task-due.ts'
import { taskPriorityLabels } from '#shared/tasks/task-priority.ts'
import { taskStatusLabels } from '#shared/tasks/task-status.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import type { CsvColumn } from '#app/lib/files/csv.ts'
import { assigneesText, dueText } from './task-text.ts'

export interface TaskLooks {
  today: string
  now: string
  zone: string
  names: ReadonlyMap<string, string>
  locationNames: ReadonlyMap<string, string> | undefined
}

/** By what the overview sorts: milliseconds of the time that a task is due, or of the end of its day. Empty without a day. */
export function dueOrder({ dueDay, dueAt }: Pick<Task, 'dueDay' | 'dueAt'>, zone: string): number | '' {
  if (dueDay === null) return ''
  return Temporal.Instant.from(dueAt ?? dayWindow(dueDay, dueDay, zone).end).epochMilliseconds
}

export const peopleText = (task: Task, names: TaskLooks['names']): string => assigneesText(task, names) || 'Unassigned'

export const locationText = ({ location }: Task, names: TaskLooks['locationNames']): string =>
  names?.get(location ?? '') ?? ''

/** What a row of the overview shows, which the search looks in. */
export function taskTexts(task: Task, { today, now, zone, names, locationNames }: TaskLooks): string[] {
  const due = dueText(task, today, zone)
  return [
    task.title,
    isOverdue(task, now, zone) ? `Overdue: ${due}` : due,
    peopleText(task, names),
    locationText(task, locationNames),
    taskPriorityLabels[task.priority],
    taskStatusLabels[task.status],
  ]
}

export const taskCsvColumns = ({ zone, names, locationNames }: TaskLooks): CsvColumn<Task>[] => [
  { title: 'Task', value: ({ title }) => title },
  { title: 'Due day', value: ({ dueDay }) => dueDay ?? '' },
  { title: 'Due time', value: ({ dueAt }) => (dueAt === null ? '' : localDateTimeOf(dueAt, zone).slice(11, 16)) },
  { title: 'People', value: (task) => peopleText(task, names) },
  { title: 'Location', value: (task) => locationText(task, locationNames) },
  { title: 'Priority', value: ({ priority }) => taskPriorityLabels[priority] },
  { title: 'Status', value: ({ status }) => taskStatusLabels[status] },
]
