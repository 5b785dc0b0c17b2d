import { type PayPeriod, payPeriodOn, shiftPayPeriod } from './pay-period.ts'

/** Days `YYYY-MM-DD` of the farm zone; what is reported on runs from `from` to `to`, both inclusive. */
export type Report = { day: string; from: string; to: string }

/** Reports go out at six in the morning of the farm. */
const reportHour = 6
/** How late one may still go out, after a time without a running server. */
const latestDays = 1

/** Today as reports count it: until six in the morning it is still the day before. */
export function reportToday(now: string, zone: string): string {
  const local = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDateTime()
  return local.subtract({ hours: reportHour }).toPlainDate().toString()
}

/**
 * The next report by mail (product.md, report_frequency). Reports are counted from the start of the payroll calendar, so
 * that weekly ones end with the pay period; each goes out on the day after the last day it is about.
 * @param today as reportToday says
 */
export function nextReport(today: string, everyDays: number, calendarStart: string): Report {
  return reportOn(payPeriodOn(today, { startDate: calendarStart, periodDays: everyDays }))
}

export type ReportSchedule = {
  /** 0 for none. */
  everyDays: number
  calendarStart: string
  /** Until this day all reports have gone out or been passed over. */
  reportedOn: string | null
}

/**
 * The report that is to go out now: the last one whose day has come, unless that is too long ago.
 * @param today as reportToday says
 */
export function dueReport(today: string, { everyDays, calendarStart, reportedOn }: ReportSchedule): Report | null {
  if (!(everyDays >= 1)) return null
  const settings = { startDate: calendarStart, periodDays: everyDays }
  const report = reportOn(shiftPayPeriod(payPeriodOn(today, settings), settings, -1))
  const daysAgo = Temporal.PlainDate.from(report.day).until(today).days
  if (daysAgo > latestDays || (reportedOn !== null && isPassed(report.day, reportedOn))) return null
  return report
}

/** What was passed farther ahead was passed by a clock that was wrong; it would keep back every report until then. */
export const mostDaysAhead = 7

function isPassed(day: string, reportedOn: string): boolean {
  const ahead = Temporal.PlainDate.from(day).until(reportedOn).days
  return ahead >= 0 && ahead <= mostDaysAhead
}

function reportOn({ start, end }: PayPeriod): Report {
  return { day: Temporal.PlainDate.from(end).add({ days: 1 }).toString(), from: start, to: end }
}
