import type { ManagerContext } from '#server/core/http/context.ts'
import { selectAssets } from './assets-store.ts'

export async function listAssets({ tx, actor }: ManagerContext) {
  return selectAssets(tx, actor.managerId)
}
