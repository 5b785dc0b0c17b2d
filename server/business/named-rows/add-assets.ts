import type { ManagerContext } from '#server/core/http/context.ts'
import { type AssetFields, insertAssets } from './assets-store.ts'

/** Ids come from the caller, so that sending twice creates no duplicate. */
export async function addAssets({ tx, actor, now }: ManagerContext, { rows }: { rows: AssetFields[] }) {
  await insertAssets(tx, actor.managerId, rows, now)
  return { ok: true as const }
}
