import { type PayPeriod, payPeriodOn, shiftPayPeriod } from './pay-period.ts'

/** Days `YYYY-MM-DD` of the farm zone; the report covers `from` to `to`, both inclusive. */
export type Report = { day: string; from: string; to: string }

/** Reports go out at 6am farm time. */
const reportHour = 6
/** How many days late a report may still go out after the server was down. */
const latestDays = 1

/** Today as reports count it: before 6am it is still the day before. */
export function reportToday(now: string, zone: string): string {
  const local = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDateTime()
  return local.subtract({ hours: reportHour }).toPlainDate().toString()
}

/**
 * The next emailed report (product.md, report_frequency). Reports are counted from the start of the payroll calendar,
 * so that weekly ones end with the pay period; each goes out on the day after the last day it covers.
 * @param today from reportToday
 */
export function nextReport(today: string, everyDays: number, calendarStart: string): Report {
  return reportOn(payPeriodOn(today, { startDate: calendarStart, periodDays: everyDays }))
}

export type ReportSchedule = {
  /** 0 for none. */
  everyDays: number
  calendarStart: string
  /** All reports up to this day have been sent or skipped. */
  reportedOn: string | null
}

/**
 * The report to send now: the latest one due, unless that is too long ago.
 * @param today from reportToday
 */
export function dueReport(today: string, { everyDays, calendarStart, reportedOn }: ReportSchedule): Report | null {
  if (!(everyDays >= 1)) return null
  const settings = { startDate: calendarStart, periodDays: everyDays }
  const report = reportOn(shiftPayPeriod(payPeriodOn(today, settings), settings, -1))
  const daysAgo = Temporal.PlainDate.from(report.day).until(today).days
  if (daysAgo > latestDays || (reportedOn !== null && isPassed(report.day, reportedOn))) return null
  return report
}

/** A day farther ahead than this was stored while the clock was wrong; it would hold back every report until then. */
export const mostDaysAhead = 7

function isPassed(day: string, reportedOn: string): boolean {
  const ahead = Temporal.PlainDate.from(day).until(reportedOn).days
  return ahead >= 0 && ahead <= mostDaysAhead
}

function reportOn({ start, end }: PayPeriod): Report {
  return { day: Temporal.PlainDate.from(end).add({ days: 1 }).toString(), from: start, to: end }
}
