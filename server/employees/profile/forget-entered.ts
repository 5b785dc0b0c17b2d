import type { EmployeeContext } from '#server/core/http/context.ts'
import { deleteDocuments } from '../documents/documents-store.ts'
import { dropUnusedFiles } from './person-photo.ts'
import { deleteProfile } from './profile-store.ts'

/** Deletes what an employee who leaves entered for the bound farm only, with its photos. */
export async function forgetEntered({ actor: { userId, managerId }, tx, services }: EmployeeContext) {
  const entered = { userId, scope: managerId }
  await deleteDocuments(tx, entered)
  await deleteProfile(tx, entered)
  await dropUnusedFiles(tx, services, entered)
}
