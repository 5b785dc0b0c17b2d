import type { AccountingProvider } from '#shared/accounting/accounting-provider.ts'
import type { Tx } from '../core/database.ts'
import { type ChosenRates, findRates } from './accounting-links-store.ts'
import { findEmployeeLinkRows } from './employee-links-store.ts'

/** Whom each of our people, by their employment, is at the provider: the links that the manager confirmed. */
export async function findEmployeeLinks(
  tx: Tx,
  managerId: string,
  provider: AccountingProvider,
): Promise<Map<string, string>> {
  const links = await findEmployeeLinkRows(tx, managerId, provider)
  return new Map(links.map(({ employeeId, providerEmployeeId }) => [employeeId, providerEmployeeId]))
}

/** What the manager chose to pay hours by; null leaves it to the provider. */
export async function chosenRates(tx: Tx, managerId: string, provider: AccountingProvider): Promise<ChosenRates> {
  return (await findRates(tx, managerId, provider)) ?? { ordinaryRateId: null, overtimeRateId: null }
}
