import { z } from 'zod'
import { mostTemplates } from '#shared/tasks/task-limits.ts'
import { taskPriorities } from '#shared/tasks/task-priority.ts'
import type { TaskTemplate } from '#shared/tasks/task-templates-contract.ts'
import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { findJobRows } from '../tasks-store.ts'
import {
  acquireTemplatesLock,
  countOtherTemplates,
  findTemplates,
  removeTemplate,
  upsertTemplate,
} from './templates-store.ts'

const content = z.object({
  title: z.string(),
  description: z.string(),
  priority: z.enum(taskPriorities),
  location: z.string().nullable(),
  activity: z.string().nullable(),
  asset: z.string().nullable(),
  steps: z.array(z.string()),
})

export async function listTemplates({ tx, actor }: BusinessContext): Promise<TaskTemplate[]> {
  const templates = await findTemplates(tx, actor.managerId)
  return templates.map(({ id, name, content: stored }) => ({ id, name, ...content.parse(stored) }))
}

/** Without rows that were removed. The id comes from the caller, so that Undo brings a deleted template back. */
export async function saveTemplate(ctx: BusinessContext, { id, name, ...saved }: TaskTemplate) {
  const { tx, actor, now } = ctx
  await acquireTemplatesLock(tx, actor.managerId)
  if ((await countOtherTemplates(tx, actor.managerId, id)) >= mostTemplates)
    refuse('CONFLICT', textOf('tasks.tooManyTemplates', { most: mostTemplates }))
  const rows = await findJobRows(tx, actor.managerId, saved)
  const live = (field: 'location' | 'activity' | 'asset') => {
    const row = saved[field]
    if (row === null) return null
    return (rows.get(row) ?? refuseNotFound(field)).isRemoved ? null : row
  }
  const job = { location: live('location'), activity: live('activity'), asset: live('asset') }
  await upsertTemplate(tx, actor.managerId, {
    id,
    name,
    content: { ...saved, ...job },
    createdBy: actor.userId,
    createdAt: now,
  })
  return { ok: true as const }
}

export async function deleteTemplate({ tx, actor }: BusinessContext, { id }: { id: string }) {
  if (!(await removeTemplate(tx, actor.managerId, id))) refuseNotFound('template')
  return { ok: true as const }
}
