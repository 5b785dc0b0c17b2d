import type { EmployeeSteps } from '../core/context.ts'
import { jpegOf, pictureSide } from '../core/photos.ts'
import { photoName, photoStore, picturePath } from './person-photo.ts'
import { savePicture } from './profile-store.ts'

/** Decoded before the database is needed. The file is written before the commit, so that a row never points at nothing. */
export async function setPicture({ step }: EmployeeSteps, { photo }: { photo: string | null }) {
  const jpeg = photo === null ? null : await jpegOf(photo, pictureSide)
  return step(async ({ actor: { userId }, tx, storage }) => {
    await savePicture(tx, userId, jpeg && picturePath(userId, jpeg))
    const name = photoName(userId, userId)
    if (jpeg) await storage.write(photoStore, name, jpeg)
    else await storage.remove(photoStore, name)
    return { ok: true as const }
  })
}
