import type { ManagerContext } from '../core/context.ts'
import { refuseNotFound } from '../core/refuse.ts'
import { deleteView } from './views-store.ts'

export async function removeView({ actor, tx }: ManagerContext, { id }: { id: string }) {
  if (!(await deleteView(tx, actor.managerId, id))) refuseNotFound('view')
  return { ok: true as const }
}
