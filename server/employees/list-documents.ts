import type { ManagerContext } from '../core/context.ts'
import { refuseNotFound } from '../core/refuse.ts'
import { findDocuments, findUserOf } from './documents-store.ts'
import { findReadScope } from './scope-store.ts'

export async function listDocuments({ actor, tx }: ManagerContext, { id }: { id: string }) {
  const { userId, archivedAt } = (await findUserOf(tx, actor.managerId, id)) ?? refuseNotFound('employee')
  const scope = await findReadScope(tx, actor.managerId, userId)
  return scope === undefined ? [] : findDocuments(tx, { userId, scope }, archivedAt)
}
