import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'

/** The rate limits of one organisation at a provider, and the time-out of a request. */
export interface Pace {
  perMinute: number
  atOnce: number
  /** 60,000 ms; shorter in tests. */
  minuteMs: number
  /** The delay before a failed request is retried. It grows with each retry. */
  retryMs: number
  timeoutMs: number
}

/** An accounting provider. Addresses have no trailing slash; only they differ between the sandbox and the real provider. */
export interface AccountingService {
  clientId: string
  clientSecret: string
  /** The page where a user signs in. */
  loginUrl: string
  /** The address that exchanges codes and refresh tokens. */
  tokenUrl: string
  apiUrl: string
  /** The provider's own screens. */
  appUrl: string
  pace: Pace
}

declare module '#server/core/startup/outside-services.ts' {
  interface OutsideServices extends Record<AccountingProvider, AccountingService | null> {}
}
