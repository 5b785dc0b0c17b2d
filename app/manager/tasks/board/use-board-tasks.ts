import { useMemo } from 'react'
import type { TaskFilter } from '#shared/tasks/task-filter.ts'
import { useCompletedSince, useTaskCounts, useTaskPages } from '../tasks-queries.ts'
import { boardTasks } from './board-columns.ts'

/** The pages of each column, how many tasks it has, and the loaded ones together; undefined until each column has its first. */
export function useBoardTasks(filter: TaskFilter) {
  const completedSince = useCompletedSince()
  const asked = { ...filter, completedSince }
  const notStarted = useTaskPages({ ...asked, statuses: ['not_started'] })
  const inProgress = useTaskPages({ ...asked, statuses: ['in_progress'] })
  const completed = useTaskPages({ ...asked, statuses: ['completed'] })
  const counts = useTaskCounts(asked)
  const tasks = useMemo(
    () =>
      notStarted.data &&
      inProgress.data &&
      completed.data &&
      boardTasks({ not_started: notStarted.data, in_progress: inProgress.data, completed: completed.data }),
    [notStarted.data, inProgress.data, completed.data],
  )
  return { columns: { not_started: notStarted, in_progress: inProgress, completed }, counts, tasks }
}
