import type { ManagerContext } from '../core/context.ts'
import { selectAssets } from './assets-store.ts'

export async function listAssets({ tx, actor }: ManagerContext) {
  return selectAssets(tx, actor.managerId)
}
