import { mostCrews } from '#shared/core/farm-limits.ts'
import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { countCrews, lockCrews, setRemovedAt } from './crews-store.ts'
import { refuseTakenName } from './refuse-taken-name.ts'

/** Removes a crew. It is kept with its people, so that it can be restored, and so is its group chat. */
export async function removeCrew({ tx, actor, now }: BusinessContext, { id }: { id: string }) {
  await lockCrews(tx, actor.managerId)
  if (!(await setRemovedAt(tx, actor.managerId, id, now))) refuseNotFound('crew')
  return { ok: true as const }
}

export async function restoreCrew({ tx, actor }: BusinessContext, { id }: { id: string }) {
  await lockCrews(tx, actor.managerId)
  if (!(await setRemovedAt(tx, actor.managerId, id, null).catch(refuseTakenName))) refuseNotFound('crew')
  if ((await countCrews(tx, actor.managerId)) > mostCrews) refuse('CONFLICT', textOf('crews.noRoom'))
  return { ok: true as const }
}
