import { byUrgency } from '#shared/tasks/task-due.ts'
import { type TaskStatus, taskStatuses } from '#shared/tasks/task-status.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'

type Loaded = Record<TaskStatus, readonly Task[]>
type Counts = Record<TaskStatus, number>

/** The loaded tasks of all columns in their order. Between two answers, a task may be in the one it left, too. */
export function boardTasks(loaded: Loaded): Task[] {
  const newest = new Map<string, Task>()
  for (const task of taskStatuses.flatMap((status) => loaded[status])) {
    if (task.version >= (newest.get(task.id)?.version ?? 0)) newest.set(task.id, task)
  }
  return [...newest.values()].toSorted(byUrgency)
}

/** How many tasks each column has, with the changes that the server has not counted yet. */
export function columnCounts(counted: Counts, stored: readonly Task[], shown: readonly Task[]): Counts {
  const moved = { ...counted }
  for (const { status } of stored) moved[status] -= 1
  for (const { status } of shown) moved[status] += 1
  return moved
}
