import type { ManagerContext } from '../core/context.ts'
import { refuse } from '../core/refuse.ts'
import { findFlagged } from './find-flagged.ts'
import { approveUnchanged, type PendingWork } from './flags-store.ts'
import { openLocks } from './period-locks-store.ts'

const changedMeanwhile =
  'Somebody else changed one of these entries just now. Nothing was approved. Look again, then approve.'

/** Approves the pending work that has nothing to look at, when it is still as much as the caller saw: all of it or nothing. */
export async function approveClean(ctx: ManagerContext, { expected, ...asked }: PendingWork & { expected: number }) {
  const { actor, tx, now } = ctx
  const locks = await openLocks(tx, actor.managerId)
  const clean = (await findFlagged(ctx, asked, locks)).filter((entry) => entry.clean)
  if (clean.length !== expected) refuse('CONFLICT', otherNumber(clean.length, expected))
  const changed = await approveUnchanged(tx, actor.managerId, clean, now)
  if (changed.length < expected) refuse('CONFLICT', changedMeanwhile)
  return { changed }
}

function otherNumber(present: number, expected: number): string {
  const entries = present === 1 ? '1 entry is' : `${present} entries are`
  return `Now ${entries} without flags, not ${expected}. Nothing was approved. Look again, then approve.`
}
