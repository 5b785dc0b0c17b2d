import type { ProviderRate } from '#shared/accounting/connections/payroll-records.ts'

/** The first option: what applies when no rate is chosen. */
export const unchosen = {
  automatic: (rates: readonly ProviderRate[], automaticId: string | null) =>
    `Automatic (${automaticId === null ? 'none found' : nameOf(rates, automaticId)})`,
  anyOtherDay: 'Like any other day',
}

/**
 * The unchosen option, then the provider's current hourly rates. A chosen rate that is no longer available stays listed
 * and says so, so that the form never shows a choice that was not made.
 */
export function rateOptions(
  rates: readonly ProviderRate[],
  whereUnchosen: string,
  chosenId: string | null,
): { value: string; label: string }[] {
  const usable = rates.filter(({ current, hourly }) => current && hourly)
  const lost = chosenId !== null && !usable.some(({ id }) => id === chosenId)
  return [
    { value: '', label: whereUnchosen },
    ...usable.map(({ id, name }) => ({ value: id, label: name })),
    ...(lost ? [{ value: chosenId, label: `${nameOf(rates, chosenId)} (no longer available)` }] : []),
  ]
}

function nameOf(rates: readonly ProviderRate[], id: string): string {
  return rates.find((rate) => rate.id === id)?.name ?? 'Deleted rate'
}
