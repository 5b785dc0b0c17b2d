import type { ManagerContext } from '../core/context.ts'
import { refuseNotFound } from '../core/refuse.ts'
import { deleteHoliday } from './holidays-store.ts'

/** Gone for good: nothing points at a holiday, and the history keeps it. */
export async function removeHoliday({ actor, tx }: ManagerContext, { id }: { id: string }) {
  if (!(await deleteHoliday(tx, actor.managerId, id))) refuseNotFound('public holiday')
  return { ok: true as const }
}
