/** Props of a `NumberInput` for a number that is typed, without buttons that step it. */
export const typedNumberProps = {
  hideControls: true,
  allowNegative: false,
  clampBehavior: 'none',
  autoComplete: 'off',
} as const

/** What a `NumberInput` has: the number, or text while it is empty or half typed. */
export type Typed = number | string

/** Null while it is empty. */
export const typedOrNull = (typed: Typed): number | null => (typed === '' ? null : Number(typed))
