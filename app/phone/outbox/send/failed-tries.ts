import type { OutboxItem } from '../phone-db.ts'
import { stuckMs } from './retry-delay.ts'

// What this page knows of records that could not be sent, and of the server meanwhile. A record that fails while the server
// accepts others is at fault itself; if all fail, the server is, or something between it and this phone.

/** A record that failed this often holds back no other, so that the server can show whether it accepts those behind it. */
const mostHolding = 5

/** How often the server accepted a call of this page, and how often it gave any answer. */
let [accepted, answered] = [0, 0]

/** The server accepted a call, so it may accept those that failed before. */
export function noteAccepted(): void {
  accepted += 1
  answered += 1
}

/** The server answered, if not to a record. */
export function noteAnswered(): void {
  answered += 1
}

export const countAccepted = (): number => accepted

interface FailedTry {
  /** The server's counts at that time. */
  accepted: number
  answered: number
  /** In this page's monotonic time. */
  at: number
  /** How often the record failed in this page. */
  failures: number
  /** Increases with each failed try of any record. */
  order: number
}
const lastTries = new Map<string, FailedTry>()
let order = 0

interface Meanwhile {
  /** The server accepted other records since the last try of this one. */
  othersAccepted: boolean
  /** The server answered something since then, so it can be reached. */
  isAnswering: boolean
}

/** @returns what the server did since the record failed before; nothing if it never did in this page */
export function noteFailure(id: string): Meanwhile {
  const last = lastTries.get(id)
  const failures = (last?.failures ?? 0) + 1
  lastTries.set(id, { accepted, answered, at: performance.now(), failures, order: ++order })
  return {
    othersAccepted: last !== undefined && accepted > last.accepted,
    isAnswering: last !== undefined && answered > last.answered,
  }
}

/** A stuck record rests, until the server accepts another or reception may have changed. */
export function isResting({ id, state }: OutboxItem): boolean {
  const last = lastTries.get(id)
  if (state !== 'stuck' || !last) return false
  return accepted === last.accepted && performance.now() - last.at < stuckMs
}

/** Ends the rest of all stuck records. */
export function endRest(): void {
  for (const last of lastTries.values()) last.at = -stuckMs
}

/** Whether the records behind it in its lane are tried although this one failed. */
export const isPassedOver = ({ id, state }: OutboxItem): boolean =>
  state === 'stuck' || (lastTries.get(id)?.failures ?? 0) >= mostHolding

/** Whether the record failed while the server accepted others. */
export const isOdd = ({ state, tries }: Pick<OutboxItem, 'state' | 'tries'>): boolean => state === 'stuck' || tries > 0

/** Those that have not failed since the app was opened come first, then those whose failure is longest ago, so that all have their turn. */
export const longestAgoFirst = (items: readonly OutboxItem[]): OutboxItem[] =>
  items.toSorted((one, other) => lastFailure(one) - lastFailure(other))

const lastFailure = ({ id }: OutboxItem) => lastTries.get(id)?.order ?? 0
