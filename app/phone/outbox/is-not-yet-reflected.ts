import type { OutboxItem } from './phone-db.ts'

/** Still to be sent, in its turn or on its own. */
export const isUnsent = ({ state }: Pick<OutboxItem, 'state'>) => state === 'waiting' || state === 'stuck'

/**
 * Whether the server's answer can't know of what was recorded, so that the screen has to add it.
 * @param order when the answer was asked for, by `nextOrder`; undefined where there is none
 */
export function isNotYetReflected(item: Pick<OutboxItem, 'state' | 'sentOrder'>, order: number | undefined): boolean {
  const { state, sentOrder } = item
  if (state !== 'sent') return isUnsent(item)
  return sentOrder !== null && (order === undefined || order <= sentOrder)
}
