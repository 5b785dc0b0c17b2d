import type { ProviderRate } from '#shared/accounting/payroll-records.ts'

/**
 * The provider's own first, then what can be chosen: in use there and paid by the hour. A choice that no longer can be
 * stays listed and says so, for nothing may look chosen that is not.
 */
export function rateOptions(
  rates: readonly ProviderRate[],
  automaticId: string | null,
  chosenId: string | null,
): { value: string; label: string }[] {
  const usable = rates.filter(({ current, hourly }) => current && hourly)
  const nameOf = (id: string) => rates.find((rate) => rate.id === id)?.name ?? 'A rate that is gone'
  const lost = chosenId !== null && !usable.some(({ id }) => id === chosenId)
  return [
    { value: '', label: `Automatic (${automaticId === null ? 'none found' : nameOf(automaticId)})` },
    ...usable.map(({ id, name }) => ({ value: id, label: name })),
    ...(lost ? [{ value: chosenId, label: `${nameOf(chosenId)} (cannot be used any more)` }] : []),
  ]
}
