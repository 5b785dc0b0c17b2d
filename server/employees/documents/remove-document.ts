import type { EmployeeContext } from '#server/core/http/context.ts'
import { acquireDocumentsLock, deleteDocumentRow, listDocumentKinds } from './documents-store.ts'
import { findOwnScope } from '../list/scope-store.ts'
import { publishToFarms } from './publish-to-farms.ts'
import { dropUnusedFiles } from '../profile/person-photo.ts'

/** Removes a document with its photo. Repeating it changes nothing. */
export async function removeDocument({ actor, tx, services }: EmployeeContext, { id }: { id: string }) {
  const whose = { userId: actor.userId, scope: await findOwnScope(tx, actor) }
  await acquireDocumentsLock(tx, whose)
  await deleteDocumentRow(tx, whose, id)
  await listDocumentKinds(tx, whose)
  await dropUnusedFiles(tx, services, whose)
  await publishToFarms(tx, actor.userId)
  return { ok: true as const }
}
