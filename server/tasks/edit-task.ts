import { isDeepStrictEqual } from 'node:util'
import { textOf } from '#shared/texts.ts'
import { setAudience } from '#server/core/database/audience.ts'
import { storedInstant } from '#server/core/database/instants.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import type { TaskContent } from './add-task.ts'
import { checkDue } from './check-due.ts'
import { checkJob } from './check-job.ts'
import { notifyAssignees } from './notify-assignees.ts'
import { requireLockedTask } from './require-tasks.ts'
import { audienceOf, checkAssignees, tasksWithParts } from './task-audience.ts'
import { findChecklists, saveAssignees, saveChecklist } from './task-parts-store.ts'
import { updateTask } from './tasks-store.ts'

type EditedTask = TaskContent & { id: string; version: number; zone?: string | undefined }

/** Changes a task, but never over a change that the user has not seen. Sending it twice is harmless. */
export async function editTask(
  ctx: BusinessContext,
  { id, version, zone: meant, assignees: given, checklist, ...fields }: EditedTask,
) {
  const { tx, actor } = ctx
  const before = await requireLockedTask(ctx, id)
  const assignees = [...new Set(given)]
  if (before.version !== version) {
    const steps = await findChecklists(tx, actor.managerId, [id])
    const isSaved = isSameContent({ ...before, checklist: steps }, { ...fields, assignees, checklist })
    if (!isSaved) refuse('CONFLICT', textOf('tasks.changedMeanwhile'))
    return { version: before.version }
  }
  await checkAssignees(ctx, assignees, before.assignees)
  await checkJob(ctx, fields, before)
  checkDue(fields, { zone: (await farmSettings(tx, actor.managerId)).zone, meant })
  const audience = audienceOf({ ...fields, assignees })
  const saved = await updateTask(tx, actor.managerId, { id, audience, ...fields })
  await saveAssignees(tx, actor.managerId, [{ id, assignees }])
  if (!(await saveChecklist(tx, actor.managerId, { taskId: id, audience, checklist })))
    refuse('CONFLICT', textOf('tasks.stepTaken'))
  await setAudience(tx, actor.managerId, tasksWithParts, [id])
  await notifyAssignees(ctx, [{ id, ...fields, assignees, audience, before }])
  return { version: saved }
}

/** Whether the stored content already matches, as when a request is sent twice. */
const isSameContent = (one: TaskContent, other: TaskContent) => isDeepStrictEqual(comparable(one), comparable(other))

const comparable = ({ dueAt, assignees, checklist, ...content }: TaskContent) => {
  const { title, description, priority, dueDay, everyone, location, activity, asset, repeat } = content
  const fields = { title, description, priority, dueDay, everyone, location, activity, asset, repeat }
  const steps = checklist.map(({ id, text }) => ({ id, text }))
  return { ...fields, dueAt: dueAt && storedInstant(dueAt), assignees: assignees.toSorted(), steps }
}
