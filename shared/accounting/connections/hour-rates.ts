import { type MappableKind, mappableKinds } from './hour-kinds.ts'
import type { ProviderEmployee, ProviderRate } from './payroll-records.ts'

export interface OrganisationRates {
  rates: readonly ProviderRate[]
  chosen: ChosenRates
}

/** What the manager chose. Null leaves ordinary hours and overtime to the provider, and pays the days like any other. */
export interface ChosenRates {
  ordinaryRateId: string | null
  overtimeRateId: string | null
  sundayRateId: string | null
  holidayRateId: string | null
}

/** The kinds of day whose hours have a rate of their own. */
export function mappedKindsOf({ sundayRateId, holidayRateId }: ChosenRates): MappableKind[] {
  return mappableKinds.filter((kind) => (kind === 'sunday' ? sundayRateId : holidayRateId) !== null)
}

/**
 * By what ordinary hours are paid: the employee's own rate, which is part of their terms there; without one, the rate the
 * manager chose, else the organisation's first (payroll.md 1.6). Null where there is none. Nothing replaces a rate that
 * can no longer be used unless the manager chose it for that: another rate would pay another amount unasked. An own rate
 * that is not paid by the hour, a salary for instance, is not replaced at all.
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

/** By what overtime is paid, the same for everybody. */
export function overtimeRateOf({ rates, chosen }: OrganisationRates): ProviderRate | null {
  return chosenOrFirst('overtime', rates, chosen.overtimeRateId)
}

/** By what hours of such a day are paid, the same for everybody. Null where nothing is chosen, or that serves no longer. */
export function dayRateOf(kind: MappableKind, { rates, chosen }: OrganisationRates): ProviderRate | null {
  return usableRate(rates, kind === 'sunday' ? chosen.sundayRateId : chosen.holidayRateId)
}

function chosenOrFirst(kind: ProviderRate['kind'], rates: readonly ProviderRate[], chosenId: string | null) {
  if (chosenId !== null) return usableRate(rates, chosenId)
  const first = firstOf(kind, rates)
  return first && fitsTimesheets(first) ? first : null
}

/** One that can't be read keeps its place: the next may pay another amount, and nobody chose it. */
export function firstOf(kind: ProviderRate['kind'], rates: readonly ProviderRate[]): ProviderRate | null {
  return rates.find((rate) => rate.kind === kind && (rate.unreadable || fitsTimesheets(rate))) ?? null
}

function usableRate(rates: readonly ProviderRate[], id: string | null): ProviderRate | null {
  return rates.find((rate) => rate.id === id && fitsTimesheets(rate)) ?? null
}

const fitsTimesheets = ({ current, hourly }: ProviderRate) => current && hourly
