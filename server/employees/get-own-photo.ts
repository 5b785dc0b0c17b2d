import type { EmployeeContext } from '../core/context.ts'
import { refuseNotFound } from '../core/refuse.ts'
import { hasPhoto } from './documents-store.ts'
import { readPhoto } from './person-photo.ts'

export async function getOwnPhoto({ actor: { userId }, tx, storage }: EmployeeContext, { id }: { id: string }) {
  if (!(await hasPhoto(tx, userId, id))) refuseNotFound('photo')
  return readPhoto(storage, userId, id)
}
