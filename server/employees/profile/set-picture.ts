import { thumbnailSide } from '#server/core/files/encode-picture.ts'
import { findPersonFile } from '#server/core/files/person-files-store.ts'
import { acquireDocumentsLock } from '../documents/documents-store.ts'
import { findOwnScope } from '../list/scope-store.ts'
import { dropUnusedFiles, type PhotoContext, picturePath, receivePhoto } from './person-photo.ts'
import { savePicture } from './profile-store.ts'

interface Picture {
  /** Base64, from phones that have not been updated; null removes the photo, as a null `fileId` does. */
  photo?: string | null | undefined
  fileId?: string | null | undefined
}

export async function setPicture(ctx: PhotoContext, input: Picture) {
  const keepPhoto = await receivePhoto(ctx, input, thumbnailSide)
  const { actor, services, step } = ctx
  return step(async (tx) => {
    const { userId } = actor
    const whose = { userId, scope: await findOwnScope(tx, actor) }
    await acquireDocumentsLock(tx, whose)
    const fileId = await keepPhoto(tx, whose)
    const file = fileId === null ? undefined : await findPersonFile(tx, whose, fileId)
    await savePicture(tx, whose, { profilePictureUrl: file ? picturePath(userId, file) : null, pictureFileId: fileId })
    await dropUnusedFiles(tx, services, whose)
    return { ok: true as const }
  })
}
