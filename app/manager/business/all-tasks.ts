import { queryOptions } from '@tanstack/react-query'
import { pagesOf } from '#shared/core/pages.ts'
import type { TaskFilter, TaskOrder } from '#shared/tasks/task-filter.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { api } from '#app/lib/api.ts'

const { tasks } = api

interface Progress {
  signal: AbortSignal
  /** Receives the count so far. */
  onPage?: (count: number) => void
}

/** Reads every task of a filter: for a file, for paper and for "Select all". */
export async function allTasks(asked: TaskFilter & TaskOrder, { signal, onPage }: Progress): Promise<Task[]> {
  const found: Task[] = []
  for await (const page of pagesOf((at) => tasks.listTasks.call({ ...asked, ...at }, { signal }))) {
    found.push(...page.tasks)
    onPage?.(found.length)
  }
  return found
}

/** Every open task of a filter, for a calendar, which shows all that is due on its days. */
export const allTasksQuery = (filter: TaskFilter) =>
  queryOptions({
    queryKey: tasks.listTasks.key({ type: 'query', input: filter }),
    queryFn: ({ signal }) => allTasks(filter, { signal }),
  })
