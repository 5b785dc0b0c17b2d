import type { BusinessContext } from '#server/core/http/context.ts'
import { updatePayEstimate } from './configuration-store.ts'

/** Sets whether employees see the estimated pay for their own hours. */
export async function setPayEstimate({ actor, tx }: BusinessContext, { shown }: { shown: boolean }) {
  await updatePayEstimate(tx, actor.managerId, shown)
  return { ok: true as const }
}
