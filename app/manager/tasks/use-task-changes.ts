import { countText } from '#shared/core/count-text.ts'
import { type TaskStatus, taskStatusLabels } from '#shared/tasks/task-status.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { notifyError, notifyUndo } from '#app/ui/overlay/notify.tsx'
import { useOptimisticChanges } from '#app/ui/overlay/use-optimistic-changes.ts'
import { useDeleteTasks, useRestoreTasks, useSetTaskStatus } from './tasks-queries.ts'

type StatusChange = { id: string; from: TaskStatus; to: TaskStatus }

const tasksText = (count: number) => countText(count, 'task')

/** Changes of tasks that show at once, with their undo. */
export function useTaskChanges() {
  const { mutateAsync: sendStatus } = useSetTaskStatus()
  const { mutateAsync: deleteTasks } = useDeleteTasks()
  const { mutateAsync: restoreTasks } = useRestoreTasks()
  const { pending, change } = useOptimisticChanges<StatusChange>({
    scope: ({ id }) => id,
    send: async (changes) => {
      const done: StatusChange[] = []
      try {
        // Undoing may set several statuses; each is one request.
        for (const status of new Set(changes.map(({ to }) => to))) {
          const sent = changes.filter(({ to }) => to === status)
          await sendStatus({ ids: sent.map(({ id }) => id), status })
          done.push(...sent)
        }
        return { done, refusals: [], failure: null }
      } catch (failure) {
        return { done, refusals: [], failure }
      }
    },
    undone: (count) => `Undone: ${tasksText(count)}.`,
    slot: 'tasks',
  })

  /** @returns whether every change reached the server */
  async function setStatus(tasks: readonly Pick<Task, 'id' | 'status'>[], to: TaskStatus): Promise<boolean> {
    const changes = tasks.filter(({ status }) => status !== to).map(({ id, status }) => ({ id, from: status, to }))
    if (changes.length === 0) return true
    return change(changes, (done) => ({
      message: `${tasksText(done.length)} set to ${taskStatusLabels[to].toLowerCase()}.`,
      back: done.map(({ id, from }) => ({ id, from: to, to: from })),
    }))
  }

  /** @returns whether they were deleted */
  async function remove(ids: readonly string[]): Promise<boolean> {
    try {
      await deleteTasks({ ids: [...ids] })
    } catch (error) {
      notifyError(error)
      return false
    }
    notifyUndo(`${tasksText(ids.length)} deleted.`, async () => {
      await restoreTasks({ ids: [...ids] })
    })
    return true
  }

  return { pending, setStatus, remove }
}

/** The tasks with the status that the server has not stored yet. */
export function withPendingStatus(tasks: readonly Task[], pending: readonly StatusChange[]): Task[] {
  if (pending.length === 0) return [...tasks]
  return tasks.map((task) => {
    const to = pending.findLast(({ id }) => id === task.id)?.to
    return to === undefined ? task : { ...task, status: to }
  })
}
