/** What is typed in a number field; NaN while it is empty, which Number() would take for 0. */
export function typedNumber(typed: number | string): number {
  return typed === '' ? Number.NaN : Number(typed)
}
