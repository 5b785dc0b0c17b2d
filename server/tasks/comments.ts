import { cutText } from '#shared/core/cut-text.ts'
import { mostCommentCharacters, mostComments } from '#shared/tasks/task-limits.ts'
import { textOf } from '#shared/texts.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { notifyReaders } from '#server/employees/people/notify-readers.ts'
import { findDiscussionSize, insertComment, markCommentDeleted } from './task-parts-store.ts'
import { requireLockedTask, requireTask } from './require-tasks.ts'

/** The longest part of a comment that a notification shows. */
const longestExcerpt = 200

/** Comments on a task. Its assignees and the one who made it are notified, but not the author. */
export async function addComment(
  ctx: BusinessContext,
  { id, taskId, content }: { id: string; taskId: string; content: string },
) {
  const { tx, actor, now } = ctx
  const columns = { taskId, content, createdBy: actor.userId }
  const otherwise = textOf('tasks.commentSavedOtherwise')
  await saveOnce(ctx, { table: 'task_comments', rows: [{ id, columns }], otherwise }, async () => {
    const task = await requireLockedTask(ctx, taskId)
    const { comments, characters } = await findDiscussionSize(tx, actor.managerId, { taskId, besides: id })
    if (comments >= mostComments || characters + content.length > mostCommentCharacters)
      refuse('CONFLICT', textOf('tasks.discussionFull'))
    const added = { id, ...columns, audience: task.audience, createdAt: now }
    if (!(await insertComment(tx, actor.managerId, added))) return []
    const parameters = { taskId, title: task.title, name: actor.name, excerpt: cutText(content, longestExcerpt) }
    const receivers = new Set([task.createdBy, ...task.assignees])
    const concerning = (userId: string) => (receivers.has(userId) ? [task] : [])
    await notifyReaders(ctx, 'task_commented', concerning, () => parameters)
    return [id]
  })
  return { ok: true as const }
}

export async function deleteComment(ctx: BusinessContext, { id }: { id: string }) {
  const { tx, actor, now } = ctx
  const taskId = await markCommentDeleted(tx, actor, { id, deletedAt: now })
  if (taskId === undefined) refuse('NOT_FOUND', textOf('tasks.notYours'))
  await requireTask(ctx, taskId)
  return { ok: true as const }
}
