import { randomBytes } from 'node:crypto'
import type { Sandbox } from '../sandbox.ts'
import type { Grant, Organisation, TokenPair } from '../sandbox-state.ts'

const minute = 60_000
const day = 24 * 60 * minute
const codeMs = 5 * minute

/**
 * How long each is valid (payroll.md 1.1 and 2). `graceMs`: how long a rotated refresh token returns the same new pair.
 */
const lives = {
  xero: { accessMs: 30 * minute, idleMs: 60 * day, graceMs: 30 * minute },
  myob: { accessMs: 20 * minute, idleMs: 7 * day, graceMs: 0 },
} as const

/** How long a used refresh token is remembered, to detect its reuse. */
const rememberedMs = 60 * day

/** As long as a real one, with characters that break careless URLs. */
const secret = (bytes: number) => randomBytes(bytes).toString('base64')
const bearer = () => randomBytes(900).toString('base64url')

export function issueCode({ state, now }: Sandbox, grant: Grant, redirectUri: string): string {
  const code = secret(33)
  state.codes = [
    ...state.codes.filter(({ expiresAt }) => expiresAt > now()),
    { code, grantId: grant.id, redirectUri, expiresAt: now() + codeMs },
  ]
  state.grants.push(grant)
  return code
}

/**
 * The first pair for a code; null for one that is unknown, used, expired, of the other provider, or for another
 * address.
 */
export function redeemCode(sandbox: Sandbox, provider: Grant['provider'], code: string, redirectUri: string) {
  const { state, now } = sandbox
  const found = state.codes.find((one) => one.code === code)
  const grant = state.grants.find(({ id, provider: of }) => id === found?.grantId && of === provider)
  if (!found || !grant || found.expiresAt <= now()) return null
  // A code sent with the wrong address is used up too.
  state.codes = state.codes.filter((one) => one !== found)
  return found.redirectUri === redirectUri ? issuePair(sandbox, grant) : null
}

function issuePair({ state, now }: Sandbox, grant: Grant): TokenPair {
  const { accessMs } = lives[grant.provider]
  const refreshes = grant.provider === 'myob' || grant.scopes.includes('offline_access')
  const pair: TokenPair = {
    grantId: grant.id,
    accessToken: bearer(),
    accessExpiresAt: now() + accessMs,
    refreshToken: refreshes ? secret(42) : null,
    issuedAt: now(),
    rotated: null,
  }
  state.tokens = [...state.tokens.filter((old) => !old.rotated || old.rotated.at + rememberedMs > now()), pair]
  return pair
}

/** The next pair; null for an invalid refresh token. */
export function refreshPair(sandbox: Sandbox, provider: Grant['provider'], refreshToken: string): TokenPair | null {
  const { state, now } = sandbox
  const { idleMs, graceMs } = lives[provider]
  const pair = state.tokens.find((one) => one.refreshToken === refreshToken)
  const grant = state.grants.find(({ id, provider: of }) => id === pair?.grantId && of === provider)
  if (!pair || !grant || pair.issuedAt + idleMs <= now()) return null
  if (pair.rotated && pair.rotated.at + graceMs <= now()) {
    // A token reused so late may have been stolen, so the whole session ends.
    if (provider === 'xero' && !state.unchecked.includes('tokenReuse')) revoke(sandbox, refreshToken)
    return null
  }
  if (pair.rotated) return unrotated(sandbox, pair.rotated.next)
  const next = issuePair(sandbox, grant)
  pair.rotated = { at: now(), next: next.accessToken }
  return next
}

function unrotated({ state }: Sandbox, accessToken: string): TokenPair | null {
  return state.tokens.find((pair) => pair.accessToken === accessToken && !pair.rotated) ?? null
}

/** Revokes a refresh token's grant: none of its tokens is valid any more. */
export function revoke({ state }: Sandbox, refreshToken: string): void {
  const grantId = state.tokens.find((pair) => pair.refreshToken === refreshToken)?.grantId
  state.tokens = state.tokens.filter((pair) => pair.grantId !== grantId)
  state.grants = state.grants.filter((grant) => grant.id !== grantId)
}

export interface Presented {
  grant: Grant
  expiresAt: number
  expired: boolean
}

/** The grant of an access token; null for an unknown token. */
export function readToken({ state, now }: Sandbox, provider: Grant['provider'], token?: string): Presented | null {
  const pair = state.tokens.find(({ accessToken }) => accessToken === token)
  const grant = state.grants.find(({ id, provider: of }) => id === pair?.grantId && of === provider)
  return pair && grant ? { grant, expiresAt: pair.accessExpiresAt, expired: pair.accessExpiresAt <= now() } : null
}

export function expireToken({ state, now }: Sandbox, token?: string): void {
  const pair = state.tokens.find(({ accessToken }) => accessToken === token)
  if (pair) pair.accessExpiresAt = Math.min(pair.accessExpiresAt, now() - 1000)
}

/** The organisation a token's grant is connected to, by Xero's tenant id or MYOB's business id. */
export function connectedTo({ state }: Sandbox, grant: Grant, id: string | undefined): Organisation | undefined {
  return state.organisations.find(
    (one) =>
      (grant.provider === 'xero' ? one.id : one.businessId) === id &&
      grant.connections.some(({ organisationId }) => organisationId === one.id),
  )
}
