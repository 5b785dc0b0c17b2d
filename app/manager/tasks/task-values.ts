import { localDateTimeOf } from '#shared/core/time/zone.ts'
import { taskPriorityLabels } from '#shared/tasks/task-priority.ts'
import { taskStatusLabels } from '#shared/tasks/task-status.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import type { CsvColumn } from '#app/lib/files/csv.ts'
import { peopleText } from '#shared/tasks/task-text.ts'

export interface TaskLooks {
  today: string
  now: string
  zone: string
  names: ReadonlyMap<string, string>
  locationNames: ReadonlyMap<string, string> | undefined
}

export const locationText = ({ location }: Task, names: TaskLooks['locationNames']): string =>
  names?.get(location ?? '') ?? ''

export const taskCsvColumns = ({ zone, names, locationNames }: TaskLooks): CsvColumn<Task>[] => [
  { title: 'Task', value: ({ title }) => title },
  { title: 'Due day', value: ({ dueDay }) => dueDay ?? '' },
  { title: 'Due time', value: ({ dueAt }) => (dueAt === null ? '' : localDateTimeOf(dueAt, zone).slice(11, 16)) },
  { title: 'People', value: (task) => peopleText(task, names) },
  { title: 'Location', value: (task) => locationText(task, locationNames) },
  { title: 'Priority', value: ({ priority }) => taskPriorityLabels[priority] },
  { title: 'Status', value: ({ status }) => taskStatusLabels[status] },
]
