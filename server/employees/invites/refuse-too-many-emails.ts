import { textOf } from '#shared/texts.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findEmailed } from './invites-store.ts'

/** A farm may invite many pickers at once, but more than this in an hour is abuse. */
const mostAnHour = 200
const apartSeconds = 60

/**
 * Allows one email a minute to one address and a limited number an hour per farm, so that Muster can't be used to flood
 * mailboxes.
 * @param email the address of an invite that is already pending
 */
export async function refuseTooManyEmails({ tx, actor, now }: BusinessContext, email?: string): Promise<void> {
  const before = (seconds: number) =>
    Temporal.Instant.from(now).subtract({ seconds }).toString({ fractionalSecondDigits: 3 })
  const { lastEmailedAt, count } = await findEmailed(tx, actor.managerId, { email, since: before(3600) })
  if (lastEmailedAt !== null && lastEmailedAt > before(apartSeconds))
    refuse('TOO_MANY_REQUESTS', textOf('employees.invitedJustNow'))
  if (count >= mostAnHour) refuse('TOO_MANY_REQUESTS', textOf('employees.tooManyInvites', { most: mostAnHour }))
}
