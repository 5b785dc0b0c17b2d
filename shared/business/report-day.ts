import { payPeriodOn } from './pay-period.ts'

/** Days `YYYY-MM-DD` of the farm zone; what is reported on runs from `from` to `to`, both inclusive. */
export type Report = { day: string; from: string; to: string }

/**
 * The next report by mail (product.md, report_frequency). Reports are counted from the start of the payroll calendar, so
 * that weekly ones end with the pay period; each goes out on the day after the last day it is about.
 * @param today in the farm zone
 */
export function nextReport(today: string, everyDays: number, calendarStart: string): Report {
  const { start, end } = payPeriodOn(today, { startDate: calendarStart, periodDays: everyDays })
  return { day: Temporal.PlainDate.from(end).add({ days: 1 }).toString(), from: start, to: end }
}
