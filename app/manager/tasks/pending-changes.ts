import { editedFields, isChangedBy, type TaskEdit } from '#shared/tasks/task-edit.ts'
import type { TaskStatus } from '#shared/tasks/task-status.ts'
import type { Task } from '#shared/tasks/tasks-contract.ts'

type Changeable = Pick<Task, 'id' | 'status' | 'priority' | 'dueDay' | 'dueAt'>
type Fields = { status: TaskStatus } | (TaskEdit & { /** By whose clocks a time is. */ zone?: string })
export interface FieldChange {
  id: string
  from: Fields
  to: Fields
  /** For an undo: what it replaces. If others have changed it since, theirs stays. */
  only?: Fields
}

/** The changes of the tasks that do not have the fields already, each with the fields that the task had. */
export function changesTo(tasks: readonly Changeable[], to: Fields, zone: string): FieldChange[] {
  return tasks
    .filter((task) => ('status' in to ? task.status !== to.status : isChangedBy(task, to, zone)))
    .map((task) => ({ id: task.id, from: fieldsBefore(task, to, zone), to }))
}

function fieldsBefore({ status, priority, dueDay, dueAt }: Changeable, to: Fields, zone: string): Fields {
  if ('status' in to) return { status }
  return { ...(to.priority !== undefined && { priority }), ...(to.dueDay !== undefined && { dueDay, dueAt, zone }) }
}

/**
 * What the server applied of changes. A task that has the fields already needs no change, but an undo that changed nothing
 * met the change of someone else.
 * @param changed ids, as the server answered
 */
export const appliedOf = (sent: readonly FieldChange[], changed: ReadonlySet<string>): FieldChange[] =>
  sent.filter(({ id, only }) => only === undefined || changed.has(id))

/** The tasks with the changes that the server has not stored yet. */
export function withPendingChanges<Shown extends Changeable>(
  tasks: readonly Shown[],
  pending: readonly FieldChange[],
  zone: string,
): readonly Shown[] {
  if (pending.length === 0) return tasks
  const changesById = Map.groupBy(pending, ({ id }) => id)
  return tasks.map((task) => {
    const changes = changesById.get(task.id) ?? []
    return changes.reduce<Shown>(
      (shown, { to }) => ({ ...shown, ...('status' in to ? { status: to.status } : editedFields(shown, to, zone)) }),
      task,
    )
  })
}
