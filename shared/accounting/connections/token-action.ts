export interface TokenExpiries {
  /** Instants. */
  accessTokenExpiry: string
  refreshTokenExpiry: string
}

export type TokenAction = 'use' | 'refresh' | 'expired'

/** A token that ends while the request is on its way is no use. */
const earlySeconds = 60

/** What Xero says of tokens that nobody uses, and the assumption for both (Specification 4). */
const refreshTokenDays = 60

/** For how long the provider takes the refresh token before the last one, for an answer that was lost (payroll.md 1.1). */
const previousTokenMinutes = 30

/** What to do before a call at `now`. The instant of expiry counts as expired; both must be past to end the session (payroll.md 5.17). */
export function tokenAction(now: string, { accessTokenExpiry, refreshTokenExpiry }: TokenExpiries): TokenAction {
  if (isBefore(later(now, { seconds: earlySeconds }), accessTokenExpiry)) return 'use'
  if (isBefore(now, refreshTokenExpiry)) return 'refresh'
  return isBefore(now, accessTokenExpiry) ? 'use' : 'expired'
}

/** Until when tokens are good that came at `now`. */
export function expiriesFrom(now: string, accessTokenSeconds: number): TokenExpiries {
  return {
    accessTokenExpiry: later(now, { seconds: accessTokenSeconds }),
    refreshTokenExpiry: later(now, { hours: refreshTokenDays * 24 }),
  }
}

export const previousTokenUntil = (now: string) => later(now, { minutes: previousTokenMinutes })

const isBefore = (a: string, b: string) => Temporal.Instant.compare(a, b) < 0

const later = (instant: string, by: Temporal.DurationLike) =>
  Temporal.Instant.from(instant).add(by).toString({ fractionalSecondDigits: 3 })
