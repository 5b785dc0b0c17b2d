import { isForToday, isOverdue } from '#shared/tasks/task-due.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import type { TaskScope, TasksSearch } from './tasks-search.ts'

interface Viewer {
  userId: string
  now: string
  /** The farm's. */
  zone: string
}

/** The tasks that the filters leave. Completed ones are the caller's to leave out. */
export function shownTasks(tasks: readonly Task[], { show, people, locations }: TasksSearch, viewer: Viewer): Task[] {
  return tasks.filter(
    (task) =>
      (show === undefined || isIn(show, task, viewer)) &&
      (people === undefined || people.some((userId) => task.assignees.includes(userId))) &&
      (locations === undefined || (task.location !== null && locations.includes(task.location))),
  )
}

function isIn(scope: TaskScope, task: Task, { userId, now, zone }: Viewer): boolean {
  switch (scope) {
    case 'mine':
      return task.assignees.includes(userId)
    case 'today':
      return isForToday(task, now, zone)
    case 'overdue':
      return isOverdue(task, now, zone)
    case 'unassigned':
      return task.assignees.length === 0 && !task.everyone && task.completedAt === null
  }
}
