import { earlierOf } from '#shared/core/time/earlier-of.ts'
import { textOf } from '#shared/texts.ts'
import { actAnonymously, hourOf } from '#server/core/database/act-anonymously.ts'
import { attachFile } from '#server/core/files/files-store.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { notifyManagers } from '#server/core/notifications/notify.ts'
import { checkAsset, checkLocation, requireLockedReport } from '../require-report.ts'
import { reportedTime } from '../reported-time.ts'
import { findPhotos, findLocationName, insertPhoto } from '../report-parts-store.ts'
import { findFarmState, insertReport } from '../reports-store.ts'

interface NearMiss {
  id: string
  what: string
  assetId: string | null
  location: string | null
  happenedAt: string
  photoIds: string[]
}

/**
 * Reports a near miss without a trace of who did: no row, history, job or live message has the person, and times are those of the hour.
 * It is known again by its id alone. Every manager hears of it, the reporter too, because a missing notice would name them.
 */
export async function reportNearMissAnonymously(ctx: BusinessContext, { id, assetId, location, ...given }: NearMiss) {
  const { tx, actor, now, services } = ctx
  const { managerId } = actor
  const { happenedAt, flags } = await reportedTime(ctx, given.happenedAt)
  await checkLocation(ctx, location)
  await checkAsset(ctx, assetId)
  const state = await findFarmState(tx, managerId)
  await actAnonymously(tx)
  const hour = hourOf(now)
  const report = {
    id,
    type: 'incident',
    status: 'reported',
    severity: 'near_miss',
    asset: assetId,
    location,
    ...given,
    happenedAt: flags.includes('lost_year') ? hour : earlierOf(hourOf(happenedAt), hour),
    createdBy: null,
    createdByName: '',
    createdAt: hour,
    reportedAt: hour,
    state,
    offline: false,
    flags: [],
  } as const
  if (await insertReport(tx, managerId, report)) {
    const locationName = await findLocationName(tx, managerId, location)
    const notice = { reportId: id, someoneHurt: false, isNearMiss: true, locationName, name: null }
    await notifyManagers({ actor: { managerId }, tx, now: hour, services }, 'incident_reported', notice)
  }
  return { ok: true as const }
}

interface Photo {
  id: string
  reportId: string
  photoFileId: string
}

/** Adds a photo that was uploaded anonymously to the near miss that names it. The same call again changes nothing. */
export async function addAnonymousPhoto({ tx, ...ctx }: BusinessContext, { id, reportId, photoFileId }: Photo) {
  const { managerId } = ctx.actor
  await actAnonymously(tx)
  const { createdBy, photoIds, audience } = await requireLockedReport({ tx, ...ctx }, reportId)
  if (createdBy !== null || !photoIds.includes(id)) refuseNotFound('report')
  const present = (await findPhotos(tx, managerId, [reportId])).find((photo) => photo.id === id)
  if (present) {
    if (present.fileId !== photoFileId) refuse('CONFLICT', textOf('tasks.photoSavedOtherwise'))
    return { ok: true as const }
  }
  const createdAt = hourOf(ctx.now)
  const owner = { ownerTable: 'safety_reports', ownerId: reportId, attachedAt: createdAt, audience }
  const type = await attachFile(tx, { managerId, userId: null }, { id: photoFileId, ...owner })
  if (type === undefined) refuse('BAD_REQUEST', textOf('tasks.photoGone'), { at: 'photoFileId' })
  const photo = {
    id,
    reportId,
    fileId: photoFileId,
    isVoice: false,
    item: null,
    createdBy: null,
    createdAt,
    audience,
  }
  await insertPhoto(tx, managerId, photo)
  return { ok: true as const }
}
