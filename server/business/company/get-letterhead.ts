import type { ManagerContext } from '#server/core/http/context.ts'
import { findLetterhead } from './business-store.ts'

/** The name of the business as sender of its emails, and the zone of the dates in them. */
export async function getLetterhead({
  tx,
  actor,
}: Pick<ManagerContext, 'tx'> & { actor: Pick<ManagerContext['actor'], 'managerId'> }) {
  return findLetterhead(tx, actor.managerId)
}
