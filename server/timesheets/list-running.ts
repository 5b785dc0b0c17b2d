import type { ManagerContext } from '../core/context.ts'
import { findRunning } from './running-store.ts'

/** Who is on now, on which break, and where they were last if they share it. */
export async function listRunning({ actor, tx, mapTiles }: ManagerContext) {
  return { running: await findRunning(tx, actor.managerId), tiles: mapTiles }
}
