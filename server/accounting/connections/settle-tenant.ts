import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { Tx } from '#server/core/database/database.ts'
import { storeRates, storeTenant } from './accounting-links-store.ts'
import { deleteAllEmployeeLinks, lockEmployeeLinks } from '../people/employee-links-store.ts'
import { nothingChosen } from '../people/find-links.ts'
import type { Tenant } from '../providers/payroll-provider.ts'
import { deleteSync, findSyncedTenant } from '../payroll-data/syncs-store.ts'

/**
 * Sets the link's organisation. Ids are only valid within one organisation, so a change removes employee links and
 * chosen rates.
 */
export async function settleTenant(tx: Tx, managerId: string, provider: AccountingProvider, tenant: Tenant) {
  await lockEmployeeLinks(tx, managerId, provider)
  const before = await findSyncedTenant(tx, managerId, provider)
  if (before !== undefined && before !== tenant.id) {
    await deleteAllEmployeeLinks(tx, managerId, provider)
    await deleteSync(tx, managerId, provider)
    await storeRates(tx, managerId, provider, nothingChosen)
  }
  await storeTenant(tx, managerId, provider, tenant)
}
