/** Public holidays by day, `YYYY-MM-DD`, with their names. */
export type Holidays = ReadonlyMap<string, string>

/**
 * What a day of the farm's zone is to payroll. A holiday on a Sunday is a holiday, so that no minute is shown twice.
 * The hours are shown, not priced: the estimate knows the ordinary rate only (Specification 9).
 */
export function dayKind(day: string, holidays: Holidays): 'holiday' | 'sunday' | 'other' {
  if (holidays.has(day)) return 'holiday'
  return Temporal.PlainDate.from(day).dayOfWeek === 7 ? 'sunday' : 'other'
}
