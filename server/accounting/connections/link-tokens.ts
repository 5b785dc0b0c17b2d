import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { expiriesFrom, previousTokenUntil } from '#shared/accounting/connections/token-action.ts'
import type { BusinessSteps } from '#server/core/http/context.ts'
import type { SealedTokens, StoredLink } from './accounting-links-store.ts'
import type { TokenSet } from '../providers/payroll-provider.ts'

type Kind = 'access' | 'refresh' | 'previous'

const ownerOf = (managerId: string, provider: AccountingProvider, kind: Kind) => `${managerId} ${provider} ${kind}`

/** @param before the previous refresh token, which the provider accepts for a while longer */
export function sealTokens(
  { managerId, services: { secretBox, now } }: BusinessSteps,
  provider: AccountingProvider,
  { accessToken, refreshToken, expiresInSeconds }: TokenSet,
  before: string | null = null,
): SealedTokens {
  const seal = (token: string, kind: Kind) => secretBox.seal(token, ownerOf(managerId, provider, kind))
  const at = now()
  return {
    accessToken: seal(accessToken, 'access'),
    refreshToken: seal(refreshToken, 'refresh'),
    ...expiriesFrom(at, expiresInSeconds),
    previousRefreshToken: before === null ? null : seal(before, 'previous'),
    previousRefreshUntil: before === null ? null : previousTokenUntil(at),
  }
}

export interface OpenedTokens {
  accessToken: string
  refreshToken: string
  /** The previous refresh token, while the provider may still accept it. */
  previous: string[]
}

/** @returns undefined if the tokens were encrypted with a different server secret */
export function openTokens(
  { managerId, services: { secretBox, now }, log }: BusinessSteps,
  provider: AccountingProvider,
  link: StoredLink,
): OpenedTokens | undefined {
  const open = (sealed: Buffer, kind: Kind) => secretBox.open(sealed, ownerOf(managerId, provider, kind))
  const { previousRefreshToken: previous, previousRefreshUntil: until } = link
  try {
    const isTaken = previous && until && Temporal.Instant.compare(now(), until) < 0
    return {
      accessToken: open(link.accessToken, 'access'),
      refreshToken: open(link.refreshToken, 'refresh'),
      previous: isTaken ? [open(previous, 'previous')] : [],
    }
  } catch {
    log.warn({ managerId, provider }, 'stored tokens cannot be opened: MUSTER_SECRET has changed')
    return undefined
  }
}
