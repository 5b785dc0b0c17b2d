import type { ManagerContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { deleteView } from './views-store.ts'

export async function removeView({ actor, tx }: ManagerContext, { id }: { id: string }) {
  if (!(await deleteView(tx, actor.managerId, id))) refuseNotFound('view')
  return { ok: true as const }
}
