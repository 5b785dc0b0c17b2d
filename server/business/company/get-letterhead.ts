import type { ManagerContext } from '#server/core/http/context.ts'
import { findLetterhead } from './business-store.ts'

/** What a mail of the business says of its sender: the name, and the zone in which its dates are read. */
export async function getLetterhead({
  tx,
  actor,
}: Pick<ManagerContext, 'tx'> & { actor: Pick<ManagerContext['actor'], 'managerId'> }) {
  return findLetterhead(tx, actor.managerId)
}
