import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { type ChosenRates, mappedKindsOf } from '#shared/accounting/connections/hour-rates.ts'
import type { Tx } from '#server/core/database/database.ts'
import type { MappedKinds } from '#server/timesheets/pay/payroll-hours.ts'
import { findRates } from '../connections/accounting-links-store.ts'
import { findEmployeeLinkRows } from './employee-links-store.ts'

/** The provider employee of each employee, by employment id: the links that the manager confirmed. */
export async function findEmployeeLinks(
  tx: Tx,
  managerId: string,
  provider: AccountingProvider,
): Promise<Map<string, string>> {
  const links = await findEmployeeLinkRows(tx, managerId, provider)
  return new Map(links.map(({ employeeId, providerEmployeeId }) => [employeeId, providerEmployeeId]))
}

export const nothingChosen: ChosenRates = {
  ordinaryRateId: null,
  overtimeRateId: null,
  sundayRateId: null,
  holidayRateId: null,
}

/** The rates that the manager chose. */
export async function chosenRates(tx: Tx, managerId: string, provider: AccountingProvider): Promise<ChosenRates> {
  return (await findRates(tx, managerId, provider)) ?? nothingChosen
}

/** The day kinds whose hours have their own rate at the provider. */
export async function mappedKinds(tx: Tx, managerId: string, provider: AccountingProvider): Promise<MappedKinds> {
  return { provider, kinds: mappedKindsOf(await chosenRates(tx, managerId, provider)) }
}
