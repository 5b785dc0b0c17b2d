import { queryOptions } from '@tanstack/react-query'
import { allRows } from '#shared/core/pages.ts'
import type { TaskFilter, TaskOrder } from '#shared/tasks/task-filter.ts'
import { api } from '#app/lib/api/api.ts'
import type { CsvProgress } from '#app/ui/page/csv-button.tsx'

const { tasks } = api

/** Reads every task of a filter: for a file, for paper and for "Select all". */
export const allTasks = (
  asked: TaskFilter & TaskOrder,
  { signal, onPage }: Pick<CsvProgress, 'signal'> & Partial<CsvProgress>,
) =>
  allRows(
    (at) => tasks.listTasks.call({ ...asked, ...at }, { signal }),
    (page) => page.tasks,
    onPage,
  )

/** Every open task of a filter, for a calendar, which shows all that is due on its days. */
export const allTasksQuery = (filter: TaskFilter) =>
  queryOptions({
    queryKey: tasks.listTasks.key({ type: 'query', input: filter }),
    queryFn: ({ signal }) => allTasks(filter, { signal }),
  })
