import type { ManagerContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { findUserOf, hasPhoto } from '../documents/documents-store.ts'
import { readPhoto } from './person-photo.ts'
import { findReadScope } from '../list/scope-store.ts'

/** @param photoId the id of a document, or the user's id for their profile photo */
export async function getPhoto(
  { actor, tx, storage }: ManagerContext,
  { id, photoId }: { id: string; photoId: string },
) {
  const person = await findUserOf(tx, actor.managerId, id)
  const scope = person && (await findReadScope(tx, actor.managerId, person.userId))
  if (!person || !scope) refuseNotFound('photo')
  const whose = { userId: person.userId, scope }
  if (!(await hasPhoto(tx, whose, photoId, person.archivedAt))) refuseNotFound('photo')
  return readPhoto(storage, whose, photoId)
}
