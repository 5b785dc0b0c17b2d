import type { ManagerContext } from '../core/context.ts'
import { refuse, refuseNotFound } from '../core/refuse.ts'
import { findLock, undoLock } from './period-locks-store.ts'

const unlockedAlready = 'This period was unlocked already. Reload the page to see by whom and why.'

/** The lock stays on record, with who undid it, when and why. */
export async function unlockPeriod(
  { actor: { managerId, userId }, tx, now }: ManagerContext,
  { id, reason }: { id: string; reason: string },
) {
  const undone = { id, unlockedAt: now, unlockedBy: userId, unlockReason: reason }
  if (await undoLock(tx, managerId, undone)) return { ok: true as const }
  if (await findLock(tx, managerId, id)) refuse('CONFLICT', unlockedAlready)
  refuseNotFound('lock')
}
