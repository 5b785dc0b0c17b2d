import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { Tx } from '#server/core/database/database.ts'
import { findLink } from '../connections/accounting-links-store.ts'
import { tenantOf } from '../connections/renew-tokens.ts'
import { findSync, type PayrollRecords } from './syncs-store.ts'

export interface Payroll extends PayrollRecords {
  syncedAt: string
  tenantId: string
  tenantName: string
}

/** The last data read from the organisation that is connected now. @returns undefined if none was read */
export async function findCachedPayroll(
  tx: Tx,
  managerId: string,
  provider: AccountingProvider,
): Promise<(Payroll & { expired: boolean }) | undefined> {
  const link = await findLink(tx, managerId, provider)
  const tenant = link && tenantOf(link)
  if (!tenant) return undefined
  const sync = await findSync(tx, managerId, provider)
  if (sync?.tenantId !== tenant.id) return undefined
  return { ...sync, tenantName: tenant.name, expired: link.expiredAt !== null }
}
