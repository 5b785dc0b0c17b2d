import { isPicture, isSound } from '#shared/files/file-kind.ts'
import {
  mostReportCommentCharacters,
  mostReportComments,
  mostReportPhotos,
} from '#shared/safety-reports/report-limits.ts'
import { textOf } from '#shared/texts.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import { attachFile } from '#server/core/files/files-store.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findDiscussionSize, insertComment, insertPhoto } from './report-parts-store.ts'
import { requireLockedReport } from './require-report.ts'

/** Comments on a report, for those who see it. */
export async function addReportComment(
  ctx: BusinessContext,
  { id, reportId, content }: { id: string; reportId: string; content: string },
) {
  const { tx, actor, now } = ctx
  const columns = { reportId, content, createdBy: actor.userId }
  const otherwise = textOf('tasks.commentSavedOtherwise')
  await saveOnce(ctx, { table: 'report_comments', rows: [{ id, columns }], otherwise }, async () => {
    const { audience } = await requireLockedReport(ctx, reportId)
    const { comments, characters } = await findDiscussionSize(tx, actor.managerId, reportId)
    if (comments >= mostReportComments || characters + content.length > mostReportCommentCharacters)
      refuse('CONFLICT', textOf('safetyReports.discussionFull'))
    const comment = { id, ...columns, audience, createdByName: actor.name, createdAt: now }
    return (await insertComment(tx, actor.managerId, comment)) ? [id] : []
  })
  return { ok: true as const }
}

interface Photo {
  id: string
  reportId: string
  photoFileId: string
  /** The item of a pre-start that it shows. */
  item: string | null
}

/** Adds an uploaded photo or voice note, which those who see the report may see from then on. */
export async function addReportPhoto(ctx: BusinessContext, { id, reportId, photoFileId: fileId, item }: Photo) {
  const { tx, actor, now } = ctx
  const columns = { reportId, fileId, item, createdBy: actor.userId }
  const otherwise = textOf('tasks.photoSavedOtherwise')
  await saveOnce(ctx, { table: 'report_photos', rows: [{ id, columns }], otherwise }, async () => {
    const { audience, photos } = await requireLockedReport(ctx, reportId)
    const owner = { ownerTable: 'safety_reports', ownerId: reportId, attachedAt: now, audience }
    const type = await attachFile(tx, actor, { id: fileId, ...owner })
    if (type === undefined || !(isPicture(type) || isSound(type)))
      refuse('BAD_REQUEST', textOf('tasks.photoGone'), { at: 'photoFileId' })
    if (photos >= mostReportPhotos) refuse('CONFLICT', textOf('safetyReports.tooManyPhotos'))
    const photo = { id, ...columns, isVoice: isSound(type), audience, createdAt: now }
    return (await insertPhoto(tx, actor.managerId, photo)) ? [id] : []
  })
  return { ok: true as const }
}
