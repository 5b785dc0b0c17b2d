import type { ProviderEmployee, ProviderRate } from './payroll-records.ts'

export interface OrganisationRates {
  rates: readonly ProviderRate[]
  /** What the manager chose; null leaves it to the provider. */
  chosen: { ordinaryRateId: string | null; overtimeRateId: string | null }
}

/**
 * By what ordinary hours are paid: the person's own rate, which is part of their terms there, before the one chosen for
 * everybody, before the first of the organisation (payroll.md 1.6). Null where there is none. A chosen rate that serves
 * no longer is not replaced by another of its kind: that would pay another amount unasked.
 */
export function ordinaryRateOf(
  { ordinaryRateId }: Pick<ProviderEmployee, 'ordinaryRateId'>,
  { rates, chosen }: OrganisationRates,
): ProviderRate | null {
  return usableRate(rates, ordinaryRateId) ?? chosenOrFirst('ordinary', rates, chosen.ordinaryRateId)
}

/** By what overtime is paid, the same for everybody. */
export function overtimeRateOf({ rates, chosen }: OrganisationRates): ProviderRate | null {
  return chosenOrFirst('overtime', rates, chosen.overtimeRateId)
}

function chosenOrFirst(kind: ProviderRate['kind'], rates: readonly ProviderRate[], chosenId: string | null) {
  if (chosenId !== null) return usableRate(rates, chosenId)
  return rates.find((rate) => rate.kind === kind && fitsTimesheets(rate)) ?? null
}

function usableRate(rates: readonly ProviderRate[], id: string | null): ProviderRate | null {
  return rates.find((rate) => rate.id === id && fitsTimesheets(rate)) ?? null
}

const fitsTimesheets = ({ current, hourly }: ProviderRate) => current && hourly
