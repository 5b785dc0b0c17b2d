import { isPicture } from '#shared/files/file-kind.ts'
import { mostPhotos } from '#shared/tasks/task-limits.ts'
import { textOf } from '#shared/texts.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { queueDeletion } from '#server/core/files/delete-bytes.ts'
import { attachFile, deleteFile } from '#server/core/files/files-store.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { insertPhoto, removePhoto } from './task-parts-store.ts'
import { requireLockedTask, requireTask } from './require-tasks.ts'

/** Adds an uploaded photo, which those who see the task may see from then on. */
export async function addPhoto(
  ctx: BusinessContext,
  { id, taskId, photoFileId: fileId }: { id: string; taskId: string; photoFileId: string },
) {
  const { tx, actor, now } = ctx
  const columns = { taskId, fileId, createdBy: actor.userId }
  const otherwise = textOf('tasks.photoSavedOtherwise')
  await saveOnce(ctx, { table: 'task_photos', rows: [{ id, columns }], otherwise }, async () => {
    const task = await requireLockedTask(ctx, taskId)
    const { audience } = task
    const owner = { ownerTable: 'tasks', ownerId: taskId, attachedAt: now, audience }
    const type = await attachFile(tx, actor, { id: fileId, ...owner })
    if (type === undefined || !isPicture(type)) refuse('BAD_REQUEST', textOf('tasks.photoGone'), { at: 'photoFileId' })
    if (task.photos >= mostPhotos) refuse('CONFLICT', textOf('tasks.tooManyPhotos'))
    if (!(await insertPhoto(tx, actor.managerId, { id, ...columns, audience, createdAt: now }))) return []
    return [id]
  })
  return { ok: true as const }
}

/** Managers delete any photo, employees their own. The bytes go after the commit. */
export async function deletePhoto(ctx: BusinessContext, { id }: { id: string }) {
  const { tx, actor, services } = ctx
  const by = actor.role === 'employee' ? actor.userId : undefined
  const removed = await removePhoto(tx, actor.managerId, id, by)
  if (!removed) refuse('NOT_FOUND', textOf('tasks.notYours'))
  await requireTask(ctx, removed.taskId)
  const storageKey = await deleteFile(tx, actor.managerId, removed.fileId)
  if (storageKey !== undefined) await queueDeletion(tx, services, [storageKey])
  return { ok: true as const }
}
