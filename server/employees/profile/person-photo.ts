import { createHash } from 'node:crypto'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import type { Storage } from '#server/core/files/storage.ts'
import type { Whose } from '../documents/documents-store.ts'

export const photoStore = 'person_photos'

/** @param id the id of a document, or the user's id for their profile photo */
export const photoName = ({ userId, scope }: Whose, id: string) =>
  scope === userId ? `${userId}/${id}.jpg` : `${userId}/${scope}/${id}.jpg`

/**
 * The path of the profile photo, relative to the reader's address: `/api/my/` for the employee, `/api/employees/{id}/`
 * for their manager. A new photo has a new path, so that browsers may cache it.
 */
export function picturePath(userId: string, jpeg: Buffer): string {
  return `photos/${userId}?v=${createHash('sha256').update(jpeg).digest('hex').slice(0, 16)}`
}

export async function readPhoto(storage: Storage, whose: Whose, id: string): Promise<File> {
  const bytes = (await storage.read(photoStore, photoName(whose, id))) ?? refuseNotFound('photo')
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
}
