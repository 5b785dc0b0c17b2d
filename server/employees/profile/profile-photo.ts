import { buffer } from 'node:stream/consumers'
import type { EmployeeActor, OutsideContext, Services } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { bytesPath, thumbnailPath } from '#server/core/files/store-file.ts'
import type { CardSide } from '#shared/employees/profile-contract.ts'
import { findUserOf, type Whose } from '../documents/documents-store.ts'
import { findReadScope, findOwnScope } from '../list/scope-store.ts'
import { oldPhotoName, oldPhotoStore } from './old-photo.ts'
import { findPhoto, type FoundPhoto } from './photos-store.ts'

type Reading<By extends OutsideContext['actor']> = Pick<OutsideContext<By>, 'actor' | 'step'> & {
  services: Pick<Services, 'files' | 'storage'>
}

/** @param photoId the id of a document, or the user's id for their profile photo */
export async function getPhoto(
  { actor, step, services }: Reading<OutsideContext['actor']>,
  { id, photoId, side = 'front' }: { id: string; photoId: string; side?: CardSide | undefined },
) {
  const found = await step(async (tx) => {
    const person = await findUserOf(tx, actor.managerId, id)
    const scope = person && (await findReadScope(tx, actor.managerId, person.userId))
    if (!person || !scope) return undefined
    const whose = { userId: person.userId, scope }
    return { whose, photo: await findPhoto(tx, whose, { photoId, side, until: person.archivedAt }) }
  })
  return readPhoto(services, found?.whose, photoId, found?.photo)
}

export async function getOwnPhoto(
  { actor, step, services }: Reading<EmployeeActor>,
  { id, side = 'front' }: { id: string; side?: CardSide | undefined },
) {
  const { whose, photo } = await step(async (tx) => {
    const own = { userId: actor.userId, scope: await findOwnScope(tx, actor) }
    return { whose: own, photo: await findPhoto(tx, own, { photoId: id, side }) }
  })
  return readPhoto(services, whose, id, photo)
}

/** Of a profile photo the small picture, because it is shown beside the name. */
async function readPhoto(
  { files, storage }: Pick<Services, 'files' | 'storage'>,
  whose: Whose | undefined,
  id: string,
  photo: FoundPhoto | undefined,
): Promise<File> {
  if (!whose || !photo) refuseNotFound('photo')
  const { storageKey, isPicture, thumbnailBytes } = photo
  const pathOf = isPicture && thumbnailBytes > 0 ? thumbnailPath : bytesPath
  const stream = storageKey === null ? undefined : await files.get(pathOf(storageKey))
  const bytes = stream ? await buffer(stream) : await storage.read(oldPhotoStore, oldPhotoName(whose, id))
  if (!bytes) refuseNotFound('photo')
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
}
