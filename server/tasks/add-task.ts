import { textOf } from '#shared/texts.ts'
import type { TaskSource } from '#shared/tasks/task-source.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { farmSettings } from '#server/timesheets/farm/farm-settings.ts'
import { keepZone } from '#server/timesheets/locks/period-locks.ts'
import { checkDue } from './check-due.ts'
import { checkJob } from './check-job.ts'
import { notifyAssignees } from './notify-assignees.ts'
import { audienceOf, checkAssignees } from './task-audience.ts'
import { saveAssignees, saveChecklist } from './task-parts-store.ts'
import { insertTask, type TaskFields } from './tasks-store.ts'

export interface TaskContent extends TaskFields {
  assignees: string[]
  checklist: { id: string; text: string }[]
}

interface NewTask extends TaskContent {
  id: string
  source: { kind: TaskSource; id: string; name: string } | null
  zone?: string | undefined
}

const unassigned = { everyone: false, assignees: [] }

/** Adds a task. A repeated request with the same id changes nothing; one with other content is refused. */
export async function addTask(ctx: BusinessContext, { id, source, zone: meant, ...content }: NewTask) {
  const { tx, actor, now } = ctx
  const { assignees: given, checklist, ...fields } = content
  await keepZone(ctx)
  const assignees = [...new Set(given)]
  const parts = [
    { table: 'task_assignees', of: 'taskId', rows: assignees.map((userId) => ({ userId })) },
    { table: 'task_checklist', of: 'taskId', rows: checklist.map((step, position) => ({ ...step, position })) },
  ]
  const rows = [{ id, columns: { ...fields, source }, parts }]
  await saveOnce(ctx, { table: 'tasks', rows, otherwise: textOf('tasks.savedOtherwise') }, async () => {
    await checkAssignees(ctx, assignees, [])
    await checkJob(ctx, fields)
    checkDue(fields, { zone: (await farmSettings(tx, actor.managerId)).zone, meant })
    const audience = audienceOf({ ...fields, assignees })
    const created = { createdBy: actor.userId, createdAt: now }
    if (!(await insertTask(tx, actor.managerId, { id, source, audience, ...created, ...fields }))) return []
    await saveAssignees(tx, actor.managerId, [{ id, assignees }])
    if (!(await saveChecklist(tx, actor.managerId, { taskId: id, audience, checklist })))
      refuse('CONFLICT', textOf('tasks.stepTaken'))
    await notifyAssignees(ctx, [{ id, ...fields, assignees, audience, before: unassigned }])
    return [id]
  })
  return { ok: true as const }
}
