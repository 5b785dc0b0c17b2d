import { type Typed, typedNumberProps, typedOrNull } from '#app/manager/business/number-input.ts'

/** Props of the `NumberInput` of a cost, which is typed in dollars. */
export const costProps = {
  ...typedNumberProps,
  label: 'Cost',
  decimalScale: 2,
  prefix: '$',
  thousandSeparator: ',',
  inputMode: 'decimal',
} as const

/** Cents of typed dollars; null while nothing is typed. */
export function centsOf(dollars: Typed): number | null {
  const typed = typedOrNull(dollars)
  return typed === null ? null : Math.round(typed * 100)
}

export const dollarsOf = (cents: number | null): Typed => (cents === null ? '' : cents / 100)
