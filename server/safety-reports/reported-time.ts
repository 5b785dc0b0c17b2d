import { earliestInstant } from '#shared/core/fields.ts'
import { textOf } from '#shared/texts.ts'
import { storedInstant } from '#server/core/database/instants.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findArchivedAt } from './report-parts-store.ts'

/** Clocks of computers and phones are mostly right to the minute. */
const tolerance = { minutes: 2 }

/** As it is stored. The clock of a phone that has lost its year begins in 1970, which no screen shows. */
export const recordedInstant = (recorded: string): string =>
  storedInstant(recorded < earliestInstant ? earliestInstant : recorded)

/**
 * When it happened, as the reporter says. A time in the future is refused on the computer, where it can be corrected; what a phone has
 * recorded is kept and flagged, also if its clock has lost the year. What someone recorded before they were archived is kept, however late it is sent.
 */
export async function reportedTime(ctx: Pick<BusinessContext, 'actor' | 'now' | 'tx'>, happenedAt: string) {
  const { actor, now, tx } = ctx
  const isFuture = isAfter(happenedAt, now)
  if (isFuture && actor.role !== 'employee') refuse('BAD_REQUEST', textOf('machines.futureTime'), { at: 'happenedAt' })
  const at = recordedInstant(happenedAt)
  if (!actor.active && actor.employeeId !== null) {
    const archivedAt = await findArchivedAt(tx, actor.managerId, actor.employeeId)
    if (archivedAt === null || at > archivedAt) refuse('FORBIDDEN', textOf('core.noLongerEmployed'))
  }
  const flags = [...(isFuture ? ['future_time'] : []), ...(happenedAt < earliestInstant ? ['lost_year'] : [])]
  return { happenedAt: at, flags }
}

const isAfter = (instant: string, now: string) =>
  Temporal.Instant.compare(instant, Temporal.Instant.from(now).add(tolerance)) > 0

/** Where a manager says when something was, it can't be in the future. */
export function refuseFuture(instant: string, now: string, at: string): void {
  if (isAfter(instant, now)) refuse('BAD_REQUEST', textOf('machines.futureTime'), { at })
}
