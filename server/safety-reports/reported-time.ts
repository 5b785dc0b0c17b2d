import { textOf } from '#shared/texts.ts'
import { storedInstant } from '#server/core/database/instants.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'

/** Clocks of computers and phones are mostly right to the minute. */
const tolerance = { minutes: 2 }

/**
 * When it happened, as the reporter says. A time in the future is refused on the computer, where it can be corrected; what a phone has
 * recorded is kept and flagged.
 */
export function reportedTime({ actor, now }: Pick<BusinessContext, 'actor' | 'now'>, happenedAt: string) {
  const latest = Temporal.Instant.from(now).add(tolerance)
  const isFuture = Temporal.Instant.compare(happenedAt, latest) > 0
  if (isFuture && actor.role !== 'employee') refuse('BAD_REQUEST', textOf('machines.futureTime'), { at: 'happenedAt' })
  return { happenedAt: storedInstant(happenedAt), flags: isFuture ? ['future_time'] : [] }
}
