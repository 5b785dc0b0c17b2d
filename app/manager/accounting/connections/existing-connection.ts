import type { Connection } from '#shared/accounting/connections/accounting-contract.ts'

/** As long as a sign-in may take from its beginning. */
const recentMinutes = 10

/**
 * Whether the connection was made just now, so that the answer of the provider which is in the address has been used
 * to make it: by another tab, or by this page before it was loaded again.
 */
export function wasMadeNow({ link }: Connection, now: Temporal.Instant): boolean {
  if (!link || link.expired) return false
  return Temporal.Instant.from(link.connectedAt).until(now).total('minutes') < recentMinutes
}
