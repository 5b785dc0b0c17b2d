import { isDeepStrictEqual } from 'node:util'
import { textOf } from '#shared/texts.ts'
import { saveOnce } from '#server/core/database/save-once.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse, refuseNotFound } from '#server/core/http/refuse.ts'
import { assetColumns, selectAssets, type AssetFields, findAsset, insertAssets, updateAsset } from './assets-store.ts'

export async function listAssets({ tx, actor }: BusinessContext) {
  return selectAssets(tx, actor.managerId)
}

/** Ids come from the caller, so that sending twice creates no duplicate. An id with other content is refused. */
export async function addAssets(ctx: BusinessContext, { rows }: { rows: AssetFields[] }) {
  const { tx, actor, now } = ctx
  const wanted = rows.map((asset) => ({ id: asset.id, columns: assetColumns(asset), asset }))
  const otherwise = textOf('business.rowSavedOtherwise')
  await saveOnce(ctx, { table: 'manager_assets', rows: wanted, otherwise }, (fresh) =>
    insertAssets(
      tx,
      actor.managerId,
      fresh.map(({ asset }) => asset),
      now,
    ),
  )
  return { ok: true as const }
}

/** Changes an asset, but never over a change that the user has not seen. Sending it twice is harmless. */
export async function editAsset({ tx, actor }: BusinessContext, asset: AssetFields & { version: number }) {
  if (await updateAsset(tx, actor.managerId, asset)) return { ok: true as const }
  const present = (await findAsset(tx, actor.managerId, asset.id)) ?? refuseNotFound('asset')
  if (!isDeepStrictEqual(present, assetColumns(asset))) refuse('CONFLICT', textOf('business.assetChangedMeanwhile'))
  return { ok: true as const }
}
