import type { ProviderRate } from '#shared/accounting/connections/payroll-records.ts'

/** What is listed first: what happens where nothing is chosen. */
export const unchosen = {
  automatic: (rates: readonly ProviderRate[], automaticId: string | null) =>
    `Automatic (${automaticId === null ? 'none found' : nameOf(rates, automaticId)})`,
  anyOtherDay: 'Like any other day',
}

/**
 * Where nothing is chosen first, then what can be: in use there and paid by the hour. A choice that no longer can be
 * stays listed and says so, for nothing may look chosen that is not.
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
    ...(lost ? [{ value: chosenId, label: `${nameOf(rates, chosenId)} (cannot be used any more)` }] : []),
  ]
}

function nameOf(rates: readonly ProviderRate[], id: string): string {
  return rates.find((rate) => rate.id === id)?.name ?? 'A rate that is gone'
}
