import { hoursText } from '#shared/core/duration-text.ts'
import { daysText } from '#shared/leave/leave-days-text.ts'
import { leaveMinutes } from '#shared/leave/leave-span.ts'
import type { ConfiguredType } from './config-type.ts'

/**
 * Where an award asks for more than the farm's own setting would notice (payroll.md 4). These are said beside the value,
 * which may be saved all the same: Muster applies the farm's rules, and the awards differ by work.
 */

/** Pastoral and Horticulture Award. */
const breakDueHours = 5
/** Horticulture Award. */
const restHours = 10
/** 38 hours a week over five days. */
const leaveDayHours = 7.6
/** Any Monday to Friday. */
const week = { startDate: '2026-06-29', endDate: '2026-07-03' }
/** Above this, entries get the flag of entryFlags that rounding shifts them notably. */
const fineRoundingMinutes = 15
/** Weeks, as payroll software runs them; 28 days hold the 152 hours of the awards. */
const payrollPeriods = [7, 14, 28]

export function configurationWarning(type: ConfiguredType, value: number): string | null {
  switch (type) {
    case 'timesheet_rounding':
      return value > fineRoundingMinutes
        ? `Rounding to ${value} minutes adds or takes up to ${Math.floor(value / 2)} minutes of a shift. People are paid for the time they worked, so entries that it shifts a lot are flagged.`
        : null
    case 'timesheet_rest_period':
      return value < restHours
        ? `The Horticulture Award asks for ${restHours} hours between shifts. With ${hours(value)} here, not every shorter rest is flagged.`
        : null
    case 'break_reminder_period':
      return value > breakDueHours
        ? `The Pastoral and Horticulture Awards ask for a meal break after at most ${breakDueHours} hours of work. With ${hours(value)} here, a late break is not noticed until then.`
        : null
    case 'leave_hours':
      return value === leaveDayHours
        ? null
        : `Under the awards a full-time week is 38 hours, ${leaveDayHours} a day. With ${value}, a week of leave comes to ${weekOfLeave(value)} hours.`
    case 'report_frequency':
      return null
  }
}

/** @param days a whole number */
export function payPeriodWarning(days: number): string | null {
  return payrollPeriods.includes(days)
    ? null
    : `Payroll usually runs by 7, 14 or 28 days. A period of ${daysText(days)} will not match a pay calendar in Xero, so its hours can’t be sent there; MYOB and the CSV file take any.`
}

/** Hours with at most two decimals, of the whole minutes that each of the days counts. */
const weekOfLeave = (leaveHours: number) => Number(hoursText(leaveMinutes(week, 'annual_leave', leaveHours)))

const hours = (value: number) => (value === 1 ? '1 hour' : `${value} hours`)
