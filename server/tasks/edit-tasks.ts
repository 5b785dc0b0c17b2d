import { editedFields, isChangedBy, type TaskEdit } from '#shared/tasks/task-edit.ts'
import { lastOfEach } from '#server/core/http/asked-rows.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { checkDue } from './check-due.ts'
import { requireTasks } from './require-tasks.ts'
import { updateFields } from './tasks-store.ts'

type NewFields = TaskEdit & {
  id: string
  zone?: string | undefined
  only?: Pick<TaskEdit, 'priority' | 'dueDay'> | undefined
}

/**
 * Changes the priority or the due day of several tasks, each to its own, so that an undo is one request as well. Tasks
 * that have the values already, or not what the edit is to replace, stay as they are. A task named twice gets its last edit.
 * @returns the ids of those that changed
 */
export async function editTasks(ctx: BusinessContext, { edits }: { edits: readonly NewFields[] }) {
  const { tx, actor } = ctx
  const editOf = new Map(lastOfEach(edits).map(({ id, ...edit }) => [id, edit]))
  const tasks = await requireTasks(ctx, [...editOf.keys()])
  const { zone } = await farmSettings(tx, actor.managerId)
  const changing = tasks.flatMap((task) => {
    const { only, ...edit } = editOf.get(task.id) ?? {}
    if (only && isChangedBy(task, { ...only, dueAt: task.dueAt }, zone)) return []
    // A time that the edit leaves out is the farm's own.
    const meant = edit.dueAt === undefined ? undefined : edit.zone
    return isChangedBy(task, edit, zone) ? { ...task, ...editedFields(task, edit, zone), meant } : []
  })
  for (const { dueDay, dueAt, meant } of changing) checkDue({ dueDay, dueAt }, { zone, meant })
  await updateFields(tx, actor.managerId, changing)
  return { ok: true as const, changed: changing.map(({ id }) => id) }
}
