import type { ManagerContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { findDocuments, findUserOf } from './documents-store.ts'
import { findReadScope } from '../list/scope-store.ts'

export async function listDocuments({ actor, tx }: ManagerContext, { id }: { id: string }) {
  const { userId, archivedAt } = (await findUserOf(tx, actor.managerId, id)) ?? refuseNotFound('employee')
  const scope = await findReadScope(tx, actor.managerId, userId)
  return scope === undefined ? [] : findDocuments(tx, { userId, scope }, archivedAt)
}
