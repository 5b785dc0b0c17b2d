import type { EmployeeContext } from '../core/context.ts'
import { refuseNotFound } from '../core/refuse.ts'
import { hasPhoto } from './documents-store.ts'
import { readPhoto } from './person-photo.ts'
import { findOwnScope } from './scope-store.ts'

export async function getOwnPhoto({ actor, tx, storage }: EmployeeContext, { id }: { id: string }) {
  const whose = { userId: actor.userId, scope: await findOwnScope(tx, actor) }
  if (!(await hasPhoto(tx, whose, id))) refuseNotFound('photo')
  return readPhoto(storage, whose, id)
}
