import { createHash } from 'node:crypto'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import type { Storage } from '#server/core/files/storage.ts'
import type { Whose } from '../documents/documents-store.ts'

export const photoStore = 'person_photos'

/** @param id a document's, or the person's own for their picture */
export const photoName = ({ userId, scope }: Whose, id: string) =>
  scope === userId ? `${userId}/${id}.jpg` : `${userId}/${scope}/${id}.jpg`

/**
 * Where the picture is, below the address of whoever asks: `/api/my/` for the person, `/api/employees/{id}/` for their
 * manager. Another picture has another address, so that browsers may keep them.
 */
export function picturePath(userId: string, jpeg: Buffer): string {
  return `photos/${userId}?v=${createHash('sha256').update(jpeg).digest('hex').slice(0, 16)}`
}

export async function readPhoto(storage: Storage, whose: Whose, id: string): Promise<File> {
  const bytes = (await storage.read(photoStore, photoName(whose, id))) ?? refuseNotFound('photo')
  return new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
}
