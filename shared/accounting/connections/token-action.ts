export interface TokenExpiries {
  /** Instants. */
  accessTokenExpiry: string
  refreshTokenExpiry: string
}

export type TokenAction = 'use' | 'refresh' | 'expired'

/** A token that expires during the request is useless. */
const earlySeconds = 60

/** Xero's lifetime of unused tokens, assumed for both providers (Specification 4). */
const refreshTokenDays = 60

/** How long the provider still accepts the previous refresh token, in case an answer was lost (payroll.md 1.1). */
const previousTokenMinutes = 30

/**
 * What to do before a call at `now`. The instant of expiry counts as expired; the session ends only when both have
 * expired (payroll.md 5.17).
 */
export function tokenAction(now: string, { accessTokenExpiry, refreshTokenExpiry }: TokenExpiries): TokenAction {
  if (isBefore(later(now, { seconds: earlySeconds }), accessTokenExpiry)) return 'use'
  if (isBefore(now, refreshTokenExpiry)) return 'refresh'
  return isBefore(now, accessTokenExpiry) ? 'use' : 'expired'
}

/** When tokens received at `now` expire. */
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
