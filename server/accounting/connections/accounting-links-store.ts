import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { ChosenRates } from '#shared/accounting/connections/hour-rates.ts'
import type { Tx } from '#server/core/database/database.ts'
import type { Tenant } from '../providers/payroll-provider.ts'

/** Tokens as stored, encrypted. */
export interface SealedTokens {
  accessToken: Buffer
  refreshToken: Buffer
  accessTokenExpiry: string
  refreshTokenExpiry: string
  previousRefreshToken: Buffer | null
  previousRefreshUntil: string | null
}

export interface StoredLink extends SealedTokens {
  tenantId: string | null
  tenantName: string | null
  connectedBy: string
  createdAt: string
  expiredAt: string | null
  /** When the connection was ended at the provider; it has been expired since then, too. */
  endedAt: string | null
}

const tables = { xero: 'xeroLink', myob: 'myobLink' } as const

function linkOf(tx: Tx, managerId: string, provider: AccountingProvider) {
  return tx
    .selectFrom(tables[provider])
    .select([
      'accessToken',
      'refreshToken',
      'accessTokenExpiry',
      'refreshTokenExpiry',
      'previousRefreshToken',
      'previousRefreshUntil',
      'tenantId',
      'tenantName',
      'connectedBy',
      'createdAt',
      'expiredAt',
      'endedAt',
    ])
    .where('managerId', '=', managerId)
}

export function findLink(tx: Tx, managerId: string, provider: AccountingProvider): Promise<StoredLink | undefined> {
  return linkOf(tx, managerId, provider).executeTakeFirst()
}

/** Locks the link: until the transaction ends no other caller renews, replaces or removes it. */
export function lockLink(tx: Tx, managerId: string, provider: AccountingProvider): Promise<StoredLink | undefined> {
  return linkOf(tx, managerId, provider).forUpdate().executeTakeFirst()
}

export interface NewLink extends SealedTokens {
  id: string
  connectedBy: string
  createdAt: string
}

/** Replaces an existing link; its tenant is set afterwards and its chosen rates stay. */
export async function replaceLink(tx: Tx, managerId: string, provider: AccountingProvider, { id, ...link }: NewLink) {
  const tenant = { tenantId: null, tenantName: null }
  await tx
    .insertInto(tables[provider])
    .values({ managerId, id, ...link, ...tenant })
    .onConflict((oc) => oc.column('managerId').doUpdateSet({ ...link, ...tenant, expiredAt: null, endedAt: null }))
    .execute()
}

function changeLink(
  tx: Tx,
  managerId: string,
  provider: AccountingProvider,
  change: Partial<SealedTokens & { tenantId: string; tenantName: string; expiredAt: string; endedAt: string }> &
    SomeRates,
) {
  return tx.updateTable(tables[provider]).set(change).where('managerId', '=', managerId).executeTakeFirst()
}

export async function storeTokens(tx: Tx, managerId: string, provider: AccountingProvider, tokens: SealedTokens) {
  await changeLink(tx, managerId, provider, tokens)
}

export async function markExpired(tx: Tx, managerId: string, provider: AccountingProvider, expiredAt: string) {
  await changeLink(tx, managerId, provider, { expiredAt })
}

export async function markEnded(tx: Tx, managerId: string, provider: AccountingProvider, endedAt: string) {
  await changeLink(tx, managerId, provider, { expiredAt: endedAt, endedAt })
}

export async function storeTenant(tx: Tx, managerId: string, provider: AccountingProvider, { id, name }: Tenant) {
  await changeLink(tx, managerId, provider, { tenantId: id, tenantName: name })
}

/** Omitted rates stay unchanged. */
export type SomeRates = { [Field in keyof ChosenRates]?: ChosenRates[Field] | undefined }

/** @returns false when there is no link */
export async function storeRates(tx: Tx, managerId: string, provider: AccountingProvider, rates: SomeRates) {
  const { numUpdatedRows } = await changeLink(tx, managerId, provider, rates)
  return numUpdatedRows > 0n
}

export function findRates(tx: Tx, managerId: string, provider: AccountingProvider): Promise<ChosenRates | undefined> {
  return tx
    .selectFrom(tables[provider])
    .select(['ordinaryRateId', 'overtimeRateId', 'sundayRateId', 'holidayRateId'])
    .where('managerId', '=', managerId)
    .executeTakeFirst()
}

export async function deleteLink(tx: Tx, managerId: string, provider: AccountingProvider) {
  await tx.deleteFrom(tables[provider]).where('managerId', '=', managerId).execute()
}
