import { textOf } from '#shared/texts.ts'
import type { Tx } from '#server/core/database/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findMemberEmails } from './member-invites-store.ts'

const mostAnHour = 20
const apartSeconds = 60

/** Allows one email a minute to one address and a limited number an hour per business. Cancelled invites count. */
export async function refuseTooManyMemberEmails(tx: Tx, managerId: string, email: string, now: string): Promise<void> {
  const before = (seconds: number) =>
    Temporal.Instant.from(now).subtract({ seconds }).toString({ fractionalSecondDigits: 3 })
  const { count, lastEmailedAt } = await findMemberEmails(tx, managerId, { email, since: before(3600) })
  if (lastEmailedAt !== null && lastEmailedAt > before(apartSeconds))
    refuse('TOO_MANY_REQUESTS', textOf('accounts.memberInvitedJustNow'))
  if (count >= mostAnHour) refuse('TOO_MANY_REQUESTS', textOf('accounts.tooManyMemberInvites', { most: mostAnHour }))
}
