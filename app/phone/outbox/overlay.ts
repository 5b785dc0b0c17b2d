import { isNotYetReflected, isUnsent } from './is-not-yet-reflected.ts'
import type { EndpointName, InputOf } from './offline-call.ts'
import { isCallOf, type OutboxItem } from './phone-db.ts'
import { reasonText } from './reason-text.ts'

/** A record that the server's answer does not include. */
export interface Drawn {
  itemId: string
  standing: 'unsent' | 'accepted' | 'refused'
  /** Why it was refused. */
  problem: string
}

type Drawing<Value> = (value: Value, item: OutboxItem, drawn: Drawn) => Value

/** How the records of an endpoint change what the server answered. Those of other endpoints change nothing. */
export const drawing =
  <Value, Name extends EndpointName>(
    endpoint: Name,
    draw: (value: Value, input: InputOf<Name> & object, drawn: Drawn) => Value,
  ): Drawing<Value> =>
  (value, item, drawn) =>
    isCallOf(item, endpoint) ? draw(value, item.input, drawn) : value

interface Recorded {
  /** This phone's records, in the order in which they were recorded. */
  items: readonly OutboxItem[]
  /** The `nextOrder` number of the request for the answer; undefined without an answer. */
  order: number | undefined
  /** Draws refused records, too, until the employee dismisses them. */
  withRefused?: true
}

/** The server's answer with this phone's records drawn over it that it does not include yet. */
export function layOver<Value>(
  answer: Value,
  { items, order, withRefused }: Recorded,
  ...drawings: readonly Drawing<Value>[]
): Value {
  return items.reduce((drawn, item) => {
    const standing = standingOf(item, order)
    if (standing === null || (standing === 'refused' && !withRefused)) return drawn
    const about = { itemId: item.id, standing, problem: standing === 'refused' ? reasonText(item.problem) : '' }
    return drawings.reduce((value, draw) => draw(value, item, about), drawn)
  }, answer)
}

/** Null if the answer includes the record, or it never took effect. */
function standingOf(item: OutboxItem, order: number | undefined): Drawn['standing'] | null {
  if (item.state === 'refused') return 'refused'
  if (item.problem !== null || !isNotYetReflected(item, order)) return null
  return isUnsent(item) ? 'unsent' : 'accepted'
}
