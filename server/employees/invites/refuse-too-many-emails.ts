import type { ManagerContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findEmailed } from './invites-store.ts'

/** A farm that takes on pickers invites many at once; more than this an hour is no hiring. */
const mostAnHour = 200
const apartSeconds = 60

const tooSoon = 'This invite was emailed less than a minute ago. Nothing was sent again; wait a minute and try again.'
const tooMany = `Your farm has emailed ${mostAnHour} invites in the last hour. Nothing was sent; go on in an hour. The codes on the join cards work without an email.`

/**
 * One email a minute to one address and so many an hour of one farm, so that nobody floods a mailbox through us.
 * @param email of an invite that waits already
 */
export async function refuseTooManyEmails({ tx, actor, now }: ManagerContext, email?: string): Promise<void> {
  const before = (seconds: number) =>
    Temporal.Instant.from(now).subtract({ seconds }).toString({ fractionalSecondDigits: 3 })
  const { lastEmailedAt, count } = await findEmailed(tx, actor.managerId, { email, since: before(3600) })
  if (lastEmailedAt !== null && lastEmailedAt > before(apartSeconds)) refuse('TOO_MANY_REQUESTS', tooSoon)
  if (count >= mostAnHour) refuse('TOO_MANY_REQUESTS', tooMany)
}
