import { textOf } from '#shared/texts.ts'
import { type AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { type SomeRates, storeRates } from '../connections/accounting-links-store.ts'
import { lockEmployeeLinks } from '../people/employee-links-store.ts'
import { findCachedPayroll } from './find-cached-payroll.ts'

/**
 * Sets the rates for every employee's hours. Null uses the provider's default and pays Sundays and holidays like any
 * other day; an omitted rate stays. Only current hourly rates are accepted.
 */
export async function chooseRates(
  { actor, tx }: BusinessContext,
  { provider, ...chosen }: SomeRates & { provider: AccountingProvider },
) {
  const { managerId } = actor
  // The lock keeps the organisation from changing.
  await lockEmployeeLinks(tx, managerId, provider)
  const { rates = [] } = (await findCachedPayroll(tx, managerId, provider)) ?? {}
  const usable = new Set(rates.filter(({ current, hourly }) => current && hourly).map(({ id }) => id))
  for (const [field, id] of Object.entries(chosen)) {
    if (id === null || id === undefined || usable.has(id)) continue
    refuse('CONFLICT', textOf('accounting.rateUnusable', { provider }), { at: field })
  }
  if (!(await storeRates(tx, managerId, provider, chosen))) {
    refuse('CONFLICT', textOf('accounting.notLinked', { provider }))
  }
  return { ok: true as const }
}
