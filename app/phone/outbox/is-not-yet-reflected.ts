import type { OutboxItem } from './phone-db.ts'

/** Waiting to sync, in order or as a stuck record. */
export const isUnsent = ({ state }: Pick<OutboxItem, 'state'>) => state === 'waiting' || state === 'stuck'

/**
 * Whether the server's answer does not include this record yet, so that the screen must add it.
 * @param order the `nextOrder` number of the request for the answer; undefined without an answer
 */
export function isNotYetReflected(item: Pick<OutboxItem, 'state' | 'sentOrder'>, order: number | undefined): boolean {
  const { state, sentOrder } = item
  if (state !== 'sent') return isUnsent(item)
  return sentOrder !== null && (order === undefined || order <= sentOrder)
}
