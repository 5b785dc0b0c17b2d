import type { EmployeeContext } from '#server/core/http/context.ts'
import { deleteDocuments } from '../documents/documents-store.ts'
import { photoName, photoStore } from './person-photo.ts'
import { deleteProfile } from './profile-store.ts'

/** Deletes what an employee who leaves entered for the bound farm only, with its photos. */
export async function forgetEntered({ actor: { userId, managerId }, tx, storage }: EmployeeContext) {
  const entered = { userId, scope: managerId }
  const photos = await deleteDocuments(tx, entered)
  await deleteProfile(tx, entered)
  for (const id of [...photos, userId]) await storage.remove(photoStore, photoName(entered, id))
}
