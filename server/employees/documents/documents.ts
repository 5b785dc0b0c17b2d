import type { BusinessContext, EmployeeContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import {
  findDocuments,
  findUserOf,
  deleteDocumentRow,
  acquireDocumentsLock,
  listDocumentKinds,
} from './documents-store.ts'
import { findReadScope, findOwnScope } from '../list/scope-store.ts'
import { dropUnusedFiles } from '../profile/person-photo.ts'

export async function listDocuments({ actor, tx }: BusinessContext, { id }: { id: string }) {
  const { userId, archivedAt } = (await findUserOf(tx, actor.managerId, id)) ?? refuseNotFound('employee')
  const scope = await findReadScope(tx, actor.managerId, userId)
  return scope === undefined ? [] : findDocuments(tx, { userId, scope }, archivedAt)
}

/** Removes a document with its photo. Repeating it changes nothing. */
export async function removeDocument({ actor, tx, services }: EmployeeContext, { id }: { id: string }) {
  const whose = { userId: actor.userId, scope: await findOwnScope(tx, actor) }
  await acquireDocumentsLock(tx, whose)
  await deleteDocumentRow(tx, whose, id)
  await listDocumentKinds(tx, whose)
  await dropUnusedFiles(tx, services, whose)
  return { ok: true as const }
}
