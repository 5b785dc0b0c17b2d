import type { BusinessContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { selectAssets, type AssetFields, insertAssets, updateAsset } from './assets-store.ts'

export async function listAssets({ tx, actor }: BusinessContext) {
  return selectAssets(tx, actor.managerId)
}

/** Ids come from the caller, so that sending twice creates no duplicate. */
export async function addAssets({ tx, actor, now }: BusinessContext, { rows }: { rows: AssetFields[] }) {
  await insertAssets(tx, actor.managerId, rows, now)
  return { ok: true as const }
}

export async function editAsset({ tx, actor }: BusinessContext, asset: AssetFields) {
  if (!(await updateAsset(tx, actor.managerId, asset))) refuseNotFound('asset')
  return { ok: true as const }
}
