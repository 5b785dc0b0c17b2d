import type { Whose } from '../documents/documents-store.ts'

/** Where an earlier version stored photos, one by the id of its document or user. */
export const oldPhotoStore = 'person_photos'

/** @param id the id of a document, or the user's id for their profile photo */
export const oldPhotoName = ({ userId, scope }: Whose, id: string) =>
  scope === userId ? `${userId}/${id}.jpg` : `${userId}/${scope}/${id}.jpg`
