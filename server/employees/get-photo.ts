import type { ManagerContext } from '../core/context.ts'
import { refuseNotFound } from '../core/refuse.ts'
import { findUserOf, hasPhoto } from './documents-store.ts'
import { readPhoto } from './person-photo.ts'

/** @param photoId a document's of the employee, or their user id for the picture */
export async function getPhoto(
  { actor, tx, storage }: ManagerContext,
  { id, photoId }: { id: string; photoId: string },
) {
  const person = await findUserOf(tx, actor.managerId, id)
  if (!person || !(await hasPhoto(tx, person.userId, photoId, person.archivedAt))) refuseNotFound('photo')
  return readPhoto(storage, person.userId, photoId)
}
