import type { ManagerContext, EmployeeContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { findUserOf, hasPhoto } from '../documents/documents-store.ts'
import { readPhoto } from './person-photo.ts'
import { findReadScope, findOwnScope } from '../list/scope-store.ts'

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

export async function getOwnPhoto({ actor, tx, storage }: EmployeeContext, { id }: { id: string }) {
  const whose = { userId: actor.userId, scope: await findOwnScope(tx, actor) }
  if (!(await hasPhoto(tx, whose, id))) refuseNotFound('photo')
  return readPhoto(storage, whose, id)
}
