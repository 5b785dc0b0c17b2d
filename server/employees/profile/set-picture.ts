import type { EmployeeSteps } from '#server/core/http/context.ts'
import { reencodeJpeg, pictureSide } from '#server/core/files/photos.ts'
import { photoName, photoStore, picturePath } from './person-photo.ts'
import { savePicture } from './profile-store.ts'
import { findOwnScope } from '../list/scope-store.ts'

/**
 * Decodes the photo before the transaction and writes the file before the commit, so that no row refers to a missing
 * file.
 */
export async function setPicture({ step }: EmployeeSteps, { photo }: { photo: string | null }) {
  const jpeg = photo === null ? null : await reencodeJpeg(photo, pictureSide)
  return step(async ({ actor, tx, storage }) => {
    const { userId } = actor
    const whose = { userId, scope: await findOwnScope(tx, actor) }
    await savePicture(tx, whose, jpeg && picturePath(userId, jpeg))
    const name = photoName(whose, userId)
    if (jpeg) await storage.write(photoStore, name, jpeg)
    else await storage.remove(photoStore, name)
    return { ok: true as const }
  })
}
