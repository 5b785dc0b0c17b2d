import { byUrgency } from '#shared/tasks/task-due.ts'
import type { TaskStatus } from '#shared/tasks/task-status.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { mostRows } from '#shared/core/pages.ts'
import { aTask } from '#test/fixtures/a-task.ts'
import type { Answers } from './fake-server.ts'

const idOf = (number: number) => `01926fd4-6c3e-7000-9000-${String(number).padStart(12, '0')}`

/** Tasks of which each is older than the next. */
export const numberedTasks = (count: number, choices: Partial<Task> = {}): Task[] =>
  Array.from({ length: count }, (_, index) =>
    aTask({
      ...choices,
      id: idOf(index + 1),
      title: `Task ${index + 1}`,
      createdAt: Temporal.Instant.from('2026-11-01T00:00:00Z').add({ minutes: index }).toString(),
    }),
  )

/** What a server with these tasks answers, which changes them as it is asked to. */
export function taskAnswers(tasks: Map<string, Task>): Answers {
  const found = ({ statuses, completedSince }: { statuses?: TaskStatus[]; completedSince?: string }) =>
    [...tasks.values()].filter(
      ({ status }) => (statuses?.includes(status) ?? true) && (status !== 'completed' || completedSince !== undefined),
    )
  return {
    'employees.listPeople': () => ({ people: [], nextCursor: null }),
    'business.listLocations': () => [],
    'business.listActivities': () => [],
    'tasks.listTasks': ({ statuses, completedSince, cursor }) => {
      const sorted = found({ ...(statuses && { statuses }), ...(completedSince && { completedSince }) }).toSorted(
        byUrgency,
      )
      const start = cursor === undefined ? 0 : sorted.findIndex(({ id }) => id === cursor) + 1
      const page = sorted.slice(start, start + mostRows)
      return { tasks: page, nextCursor: start + mostRows < sorted.length ? (page.at(-1)?.id ?? null) : null }
    },
    'tasks.countTasks': ({ statuses, completedSince }) => {
      const all = found({ ...(statuses && { statuses }), ...(completedSince && { completedSince }) })
      const of = (status: TaskStatus) => all.filter((task) => task.status === status).length
      const byStatus = {
        not_started: of('not_started'),
        in_progress: of('in_progress'),
        completed: of('completed'),
      }
      return { tasks: all.length, overdue: 0, byStatus }
    },
    'tasks.setTaskStatus': ({ ids, status }) => {
      for (const id of ids) {
        const task = tasks.get(id)
        if (task) tasks.set(id, { ...task, status, version: task.version + 1 })
      }
      return { ok: true, changed: ids }
    },
  }
}

export const byId = (tasks: readonly Task[]) => new Map(tasks.map((task) => [task.id, task]))
