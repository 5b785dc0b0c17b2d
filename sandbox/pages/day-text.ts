const shown = (day: string, options: Intl.DateTimeFormatOptions) =>
  Temporal.PlainDate.from(day).toLocaleString('en-AU', options)

/** 28 Sep 2026 */
export const dayWords = (day: string) => shown(day, { day: 'numeric', month: 'short', year: 'numeric' })

/** Mon 28 */
export const columnWords = (day: string) => shown(day, { weekday: 'short', day: 'numeric' })

/** Every day from the first to the last. */
export function daysBetween(from: string, to: string): string[] {
  const first = Temporal.PlainDate.from(from)
  return Array.from({ length: first.until(to).days + 1 }, (_, at) => first.add({ days: at }).toString())
}
