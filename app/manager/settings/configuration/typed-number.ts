/** The number typed in a field; NaN while it is empty, where Number() would return 0. */
export function typedNumber(typed: number | string): number {
  return typed === '' ? Number.NaN : Number(typed)
}
