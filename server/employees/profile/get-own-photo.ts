import type { EmployeeContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { hasPhoto } from '../documents/documents-store.ts'
import { readPhoto } from './person-photo.ts'
import { findOwnScope } from '../list/scope-store.ts'

export async function getOwnPhoto({ actor, tx, storage }: EmployeeContext, { id }: { id: string }) {
  const whose = { userId: actor.userId, scope: await findOwnScope(tx, actor) }
  if (!(await hasPhoto(tx, whose, id))) refuseNotFound('photo')
  return readPhoto(storage, whose, id)
}
