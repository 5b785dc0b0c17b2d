import { tooOld } from './migrations/too-old.ts'
import { outbox, type OutboxItem } from './phone-db.ts'

/**
 * Only what an endpoint refused may be dismissed: anything else may still be accepted. Hours, and what only another
 * version could send, must be in a file for the manager first.
 */
export const mayBeDismissed = ({ state, endpoint, problem, handedOver }: OutboxItem): boolean =>
  state === 'refused' && (handedOver || (endpoint !== 'clock' && problem !== tooOld))

/** Puts the record into the list of dismissed ones. */
export const dismiss = (id: string) =>
  outbox.where({ id }).filter(mayBeDismissed).modify({ state: 'dismissed', acceptedAt: null })

export const restoreDismissed = (id: string) => outbox.update(id, { state: 'refused' })
