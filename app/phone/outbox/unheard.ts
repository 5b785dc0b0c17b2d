import type { OutboxItem } from './phone-db.ts'

/**
 * Whether the server's answer can't know of what was recorded, so that the screen has to add it.
 * @param at when the answer was asked for; undefined where there is none
 */
export function isUnheard({ state, sentAt }: Pick<OutboxItem, 'state' | 'sentAt'>, at: string | undefined): boolean {
  if (state !== 'sent') return state === 'waiting'
  return sentAt !== null && (at === undefined || Temporal.Instant.compare(at, sentAt) <= 0)
}
