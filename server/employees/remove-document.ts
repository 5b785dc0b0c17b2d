import type { EmployeeContext } from '../core/context.ts'
import { deleteDocumentRow, holdDocuments, listDocumentKinds } from './documents-store.ts'
import { photoName, photoStore } from './person-photo.ts'

/** With its photo. Removing it again is harmless. */
export async function removeDocument({ actor: { userId }, tx, storage }: EmployeeContext, { id }: { id: string }) {
  await holdDocuments(tx, userId)
  await deleteDocumentRow(tx, userId, id)
  await listDocumentKinds(tx, userId)
  // The person's own id names their picture.
  if (id !== userId) await storage.remove(photoStore, photoName(userId, id))
  return { ok: true as const }
}
