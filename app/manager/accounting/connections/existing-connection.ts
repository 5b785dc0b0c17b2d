import type { Connection } from '#shared/accounting/connections/accounting-contract.ts'

/** The time limit of a sign-in. */
const recentMinutes = 10

/**
 * Whether the connection is so new that the provider's answer in the URL must have made it: in another tab, or on this
 * page before a reload.
 */
export function wasMadeNow({ link }: Connection, now: Temporal.Instant): boolean {
  if (!link || link.expired) return false
  return Temporal.Instant.from(link.connectedAt).until(now).total('minutes') < recentMinutes
}
