import { countText } from '#shared/core/count-text.ts'
import { dayHeadingText } from '#shared/core/time/date-text.ts'
import { type TaskPriority, taskPriorityLabels } from '#shared/tasks/task-priority.ts'
import { type TaskStatus, taskStatusLabels } from '#shared/tasks/task-status.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'
import { useFarm, useFarmToday } from '#app/manager/business/farm-queries.ts'
import { notifyError, notifySuccess, notifyUndo } from '#app/ui/overlay/notify.tsx'
import { useOptimisticChanges } from '#app/ui/overlay/use-optimistic-changes.ts'
import { type Assignment, reassigned } from './assignments.ts'
import { appliedOf, changesTo, type FieldChange } from './pending-changes.ts'
import {
  useAssignTasks,
  useDeleteTasks,
  useEditTasks,
  useRestoreTasks,
  useSetTaskStatus,
  useUndoAssignment,
  useUndoTaskStatus,
} from './tasks-queries.ts'

type Tasks = readonly Pick<Task, 'id' | 'status' | 'priority' | 'dueDay' | 'dueAt'>[]

const tasksText = (count: number) => countText(count, 'task')
const undone = (count: number) => `Undone: ${tasksText(count)}.`

/** Why an undo left tasks as they are. */
const refusalsOf = (skipped: number) =>
  skipped === 0 ? [] : [`Someone changed ${skipped === 1 ? 'this task' : tasksText(skipped)} meanwhile.`]

/** Of these, those with the ids. */
function changesOf<Each extends { id: string }>(changes: readonly Each[], ids: readonly string[]): Each[] {
  const known = new Set(ids)
  return changes.filter(({ id }) => known.has(id))
}

interface Sent {
  sent: string[]
  failure: unknown
}

/** What reached the server, with a message that says why the rest did not. */
async function sentOf(sending: Promise<Sent>): Promise<Sent> {
  const answer = await sending.catch((failure: unknown) => ({ sent: [], failure }))
  if (answer.failure !== null) notifyError(answer.failure)
  return answer
}

function throwFailure({ failure }: Sent): void {
  if (failure !== null) throw failure
}

/** Changes of tasks that show at once, with their undo. */
export function useTaskChanges() {
  const { zone } = useFarm()
  const today = useFarmToday()
  const { mutateAsync: sendStatus } = useSetTaskStatus()
  const { mutateAsync: undoStatus } = useUndoTaskStatus()
  const { mutateAsync: editTasks } = useEditTasks()
  const { mutateAsync: assignTasks } = useAssignTasks()
  const { mutateAsync: undoAssignment } = useUndoAssignment()
  const { mutateAsync: deleteTasks } = useDeleteTasks()
  const { mutateAsync: restoreTasks } = useRestoreTasks()
  const { pending, change } = useOptimisticChanges<FieldChange>({
    scope: ({ id }) => id,
    send: async (changes) => {
      const done: FieldChange[] = []
      let skipped = 0
      function note(asked: readonly FieldChange[], { sent, changed, failure }: Sent & { changed: string[] }) {
        const applied = appliedOf(changesOf(asked, sent), new Set(changed))
        done.push(...applied)
        skipped += sent.length - applied.length
        if (failure !== null) throw failure
      }
      try {
        // Undoing may set several statuses; each is one request.
        for (const status of new Set(changes.flatMap(({ to }) => ('status' in to ? to.status : [])))) {
          const ofStatus = changes.filter(({ to }) => 'status' in to && to.status === status)
          const ids = ofStatus.map(({ id }) => id)
          const only = ofStatus[0]?.only
          const sending =
            only && 'status' in only
              ? undoStatus({ ids, status: only.status, back: status })
              : sendStatus({ ids, status })
          note(ofStatus, await sending)
        }
        const edits = changes.flatMap(({ id, to, only }) =>
          'status' in to ? [] : { id, ...to, ...(only && !('status' in only) && { only }) },
        )
        if (edits.length > 0) {
          const { sent, ...answer } = await editTasks(edits)
          const ofEdits = changes.filter(({ to }) => !('status' in to))
          note(ofEdits, { ...answer, sent: sent.map(({ id }) => id) })
        }
        return { done, refusals: refusalsOf(skipped), failure: null }
      } catch (failure) {
        return { done, refusals: refusalsOf(skipped), failure }
      }
    },
    undone,
    slot: 'tasks',
  })

  /** @returns whether every change reached the server */
  async function set(tasks: Tasks, to: FieldChange['to'], messageOf: (tasks: string) => string): Promise<boolean> {
    const changes = changesTo(tasks, to, zone)
    if (changes.length === 0) return true
    return change(changes, (done) => ({
      message: messageOf(tasksText(done.length)),
      back: done.map(({ id, from }) => ({ id, from: to, to: from, only: to })),
    }))
  }

  const setStatus = (tasks: Tasks, status: TaskStatus) =>
    set(tasks, { status }, (changed) => `${changed} set to ${taskStatusLabels[status].toLowerCase()}.`)

  const setPriority = (tasks: Tasks, priority: TaskPriority) =>
    set(tasks, { priority }, (changed) => `${changed} set to ${taskPriorityLabels[priority].toLowerCase()} priority.`)

  /** Each task keeps its time of day. */
  const setDueDay = (tasks: Tasks, dueDay: string | null) =>
    set(tasks, { dueDay }, (changed) =>
      dueDay === null
        ? `Due day of ${changed} removed.`
        : `Due day of ${changed} set to ${dayHeadingText(dueDay, today)}.`,
    )

  /**
   * Gives the tasks to other people, or to no one.
   * @returns whether they have them now
   */
  async function assign(tasks: readonly (Assignment & Pick<Task, 'id'>)[], to: Assignment): Promise<boolean> {
    const changing = reassigned(tasks, to)
    if (changing.length === 0) return true
    const ids = changing.map(({ id }) => id)
    const { sent, failure } = await sentOf(assignTasks({ ids, ...to }))
    if (sent.length === 0) return false
    const verb = to.everyone || to.assignees.length > 0 ? 'assigned' : 'unassigned'
    notifyUndo(`${tasksText(sent.length)} ${verb}.`, async () => {
      const answer = await undoAssignment({ ids: sent, ...to })
      for (const sentence of refusalsOf(answer.sent.length - answer.changed.length)) notifyError(sentence)
      if (answer.changed.length > 0) notifySuccess(undone(answer.changed.length))
      throwFailure(answer)
    })
    return failure === null
  }

  /** @returns whether they were deleted */
  async function remove(ids: readonly string[]): Promise<boolean> {
    const { sent, failure } = await sentOf(deleteTasks(ids))
    if (sent.length === 0) return false
    notifyUndo(`${tasksText(sent.length)} deleted.`, async () => throwFailure(await restoreTasks(sent)))
    return failure === null
  }

  return { pending, setStatus, setPriority, setDueDay, assign, remove }
}
