import type { ManagerContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findEmailed } from './invites-store.ts'

/** A farm may invite many pickers at once, but more than this in an hour is abuse. */
const mostAnHour = 200
const apartSeconds = 60

const tooSoon = 'This invite was emailed less than a minute ago. It was not sent again. Wait a minute and try again.'
const tooMany = `Your farm has emailed ${mostAnHour} invites in the last hour. Nothing was sent. Try again in an hour. The codes on the join cards work without an email.`

/**
 * Allows one email a minute to one address and a limited number an hour per farm, so that Muster can't be used to flood
 * mailboxes.
 * @param email the address of an invite that is already pending
 */
export async function refuseTooManyEmails({ tx, actor, now }: ManagerContext, email?: string): Promise<void> {
  const before = (seconds: number) =>
    Temporal.Instant.from(now).subtract({ seconds }).toString({ fractionalSecondDigits: 3 })
  const { lastEmailedAt, count } = await findEmailed(tx, actor.managerId, { email, since: before(3600) })
  if (lastEmailedAt !== null && lastEmailedAt > before(apartSeconds)) refuse('TOO_MANY_REQUESTS', tooSoon)
  if (count >= mostAnHour) refuse('TOO_MANY_REQUESTS', tooMany)
}
