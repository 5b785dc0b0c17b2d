import type { ManagerContext } from '#server/core/http/context.ts'
import { refuseNotFound } from '#server/core/http/refuse.ts'
import { type AssetFields, updateAsset } from './assets-store.ts'

export async function editAsset({ tx, actor }: ManagerContext, asset: AssetFields) {
  if (!(await updateAsset(tx, actor.managerId, asset))) refuseNotFound('asset')
  return { ok: true as const }
}
