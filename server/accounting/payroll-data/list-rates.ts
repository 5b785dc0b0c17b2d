import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import { mostOfProvider } from '#shared/accounting/connections/accounting-contract.ts'
import { ordinaryRateOf, overtimeRateOf } from '#shared/accounting/connections/hour-rates.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { findCachedPayroll } from './find-cached-payroll.ts'
import { chosenRates, nothingChosen } from '../people/find-links.ts'

/** The rates from the last sync, with the manager's choices and the defaults. */
export async function listRates({ actor, tx }: BusinessContext, { provider }: { provider: AccountingProvider }) {
  const { rates = [] } = (await findCachedPayroll(tx, actor.managerId, provider)) ?? {}
  const unchosen = { rates, chosen: nothingChosen }
  return {
    rates: rates.slice(0, mostOfProvider),
    chosen: await chosenRates(tx, actor.managerId, provider),
    automatic: {
      ordinaryRateId: ordinaryRateOf({ ordinaryRateId: null }, unchosen)?.id ?? null,
      overtimeRateId: overtimeRateOf(unchosen)?.id ?? null,
    },
  }
}
