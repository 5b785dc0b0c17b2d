import { type MappableKind, mappableKinds } from './hour-kinds.ts'
import type { ProviderEmployee, ProviderRate } from './payroll-records.ts'

export interface OrganisationRates {
  rates: readonly ProviderRate[]
  chosen: ChosenRates
}

/**
 * The manager's choices. Null leaves ordinary hours and overtime to the provider, and pays Sundays and holidays like
 * any other day.
 */
export interface ChosenRates {
  ordinaryRateId: string | null
  overtimeRateId: string | null
  sundayRateId: string | null
  holidayRateId: string | null
}

/** The day kinds whose hours have their own rate. */
export function mappedKindsOf({ sundayRateId, holidayRateId }: ChosenRates): MappableKind[] {
  return mappableKinds.filter((kind) => (kind === 'sunday' ? sundayRateId : holidayRateId) !== null)
}

/**
 * The rate for ordinary hours: the employee's own, else the manager's choice, else the organisation's first (payroll.md
 * 1.6). Only the manager's choice replaces an unusable own rate, because another rate could change the pay; a
 * non-hourly own rate is never replaced.
 */
export function ordinaryRateOf(
  { ordinaryRateId }: Pick<ProviderEmployee, 'ordinaryRateId'>,
  { rates, chosen }: OrganisationRates,
): ProviderRate | null {
  if (ordinaryRateId === null) return chosenOrFirst('ordinary', rates, chosen.ordinaryRateId)
  const own = rates.find(({ id }) => id === ordinaryRateId)
  if (own && (fitsTimesheets(own) || !own.hourly)) return usableRate(rates, own.id)
  return usableRate(rates, chosen.ordinaryRateId)
}

/** The overtime rate, which is the same for every employee. */
export function overtimeRateOf({ rates, chosen }: OrganisationRates): ProviderRate | null {
  return chosenOrFirst('overtime', rates, chosen.overtimeRateId)
}

/** The rate for hours of such a day, the same for every employee. Null if none is chosen or it is no longer usable. */
export function dayRateOf(kind: MappableKind, { rates, chosen }: OrganisationRates): ProviderRate | null {
  return usableRate(rates, kind === 'sunday' ? chosen.sundayRateId : chosen.holidayRateId)
}

function chosenOrFirst(kind: ProviderRate['kind'], rates: readonly ProviderRate[], chosenId: string | null) {
  if (chosenId !== null) return usableRate(rates, chosenId)
  const first = firstOf(kind, rates)
  return first && fitsTimesheets(first) ? first : null
}

/** An unreadable rate keeps its position: the next one may pay a different amount that the manager did not choose. */
export function firstOf(kind: ProviderRate['kind'], rates: readonly ProviderRate[]): ProviderRate | null {
  return rates.find((rate) => rate.kind === kind && (rate.unreadable || fitsTimesheets(rate))) ?? null
}

function usableRate(rates: readonly ProviderRate[], id: string | null): ProviderRate | null {
  return rates.find((rate) => rate.id === id && fitsTimesheets(rate)) ?? null
}

const fitsTimesheets = ({ current, hourly }: ProviderRate) => current && hourly
