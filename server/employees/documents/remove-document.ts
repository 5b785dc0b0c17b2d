import type { EmployeeContext } from '#server/core/http/context.ts'
import { deleteDocumentRow, acquireDocumentsLock, listDocumentKinds } from './documents-store.ts'
import { photoName, photoStore } from '../profile/person-photo.ts'
import { findOwnScope } from '../list/scope-store.ts'

/** With its photo. Removing it again is harmless. */
export async function removeDocument({ actor, tx, storage }: EmployeeContext, { id }: { id: string }) {
  const whose = { userId: actor.userId, scope: await findOwnScope(tx, actor) }
  await acquireDocumentsLock(tx, whose)
  await deleteDocumentRow(tx, whose, id)
  await listDocumentKinds(tx, whose)
  // The person's own id names their picture.
  if (id !== actor.userId) await storage.remove(photoStore, photoName(whose, id))
  return { ok: true as const }
}
