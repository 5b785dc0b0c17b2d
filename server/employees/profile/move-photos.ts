import type { FastifyBaseLogger } from 'fastify'
import { v7 as newId } from 'uuid'
import type { BusinessContext, Services } from '#server/core/http/context.ts'
import { photoSide } from '#server/core/files/encode-picture.ts'
import { addPersonFile } from '#server/core/files/person-files-store.ts'
import { type StoredFile, storePicture } from '#server/core/files/store-file.ts'
import { defineSweep } from '#server/core/jobs/jobs.ts'
import { sweepEach } from '#server/core/jobs/sweep-each.ts'
import { acquireDocumentsLock, type Whose } from '../documents/documents-store.ts'
import { oldPhotoName, oldPhotoStore } from './old-photo.ts'
import { dropUnusedFiles } from './person-photo.ts'
import { bindPerson, findOldPhotos, findOldPhotosOf, nameMovedPhoto, type OldPhoto } from './photos-store.ts'

/** Moves photos of earlier versions; finds nothing once all are moved. */
export const photoSweep = defineSweep('sweep-old-photos', '40 * * * *', { atStart: true })

type Moving = Pick<Services, 'files' | 'storage' | 'jobs'>

const mostAtOnce = 200

/**
 * Moves each photo to a file of its own: bytes first, then the row in one transaction, so that it may be killed anywhere
 * and run again. A later run that finds nothing to move deletes the old bytes.
 */
export async function movePhotos(
  services: Moving & Pick<Services, 'db' | 'now'>,
  log: FastifyBaseLogger,
): Promise<void> {
  let waiting = await findOldPhotos(services.db, mostAtOnce)
  if (waiting.length === 0) return removeOldBytes(services)
  if (!(await hasOldBytes(services))) {
    // Moving would mark every photo as lost.
    log.error('the photos of an earlier version are not in this storage: copy its folder person_photos here')
    return
  }
  while (waiting.length > 0) {
    await sweepEach(log, waiting, async (photo) => {
      const stored = await storeOldPhoto(services, photo)
      await services.db.transaction().execute(async (tx) => {
        await bindPerson(tx, photo.userId, photoSweep.name)
        await nameOldPhoto({ tx, services, now: services.now() }, photo, stored)
      })
    })
    waiting = await findOldPhotos(services.db, mostAtOnce)
  }
}

async function hasOldBytes({ files }: Moving): Promise<boolean> {
  for await (const _ of files.list(oldPhotoStore)) return true
  return false
}

async function removeOldBytes({ files }: Moving): Promise<void> {
  for await (const path of files.list(oldPhotoStore)) await files.remove(path)
}

type MovingContext = Pick<BusinessContext, 'tx' | 'now'> & { services: Moving }

/** Moves the photos of one scope in the caller's transaction, before they are copied. */
export async function movePhotosOf(ctx: MovingContext, whose: Whose): Promise<void> {
  for (const photo of await findOldPhotosOf(ctx.tx, whose)) {
    await nameOldPhoto(ctx, photo, await storeOldPhoto(ctx.services, photo))
  }
}

/** Undefined when there are no bytes: a photo that was never complete. */
async function storeOldPhoto({ storage, files }: Moving, photo: OldPhoto) {
  const jpeg = await storage.read(oldPhotoStore, oldPhotoName(photo, photo.documentId ?? photo.userId))
  return jpeg && storePicture(files, jpeg, { name: 'photo', longestSide: photoSide })
}

async function nameOldPhoto({ tx, now, services }: MovingContext, photo: OldPhoto, stored: StoredFile | undefined) {
  await acquireDocumentsLock(tx, photo)
  const id = stored ? newId() : null
  if (stored && id !== null) await addPersonFile(tx, photo, { id, createdAt: now, ...stored })
  await nameMovedPhoto(tx, photo, id)
  // The person may have removed or replaced the photo meanwhile.
  await dropUnusedFiles(tx, services, photo)
}
