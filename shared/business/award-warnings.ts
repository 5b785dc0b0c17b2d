import { hoursText } from '#shared/core/time/duration-text.ts'
import { daysText } from '#shared/leave/leave-days-text.ts'
import { leaveMinutes } from '#shared/leave/leave-span.ts'
import type { ConfiguredType } from './config-type.ts'
import { countText } from '#shared/core/count-text.ts'

/**
 * Warnings where an award requires more than the farm's setting would flag (payroll.md 4). They appear beside the value
 * and do not prevent saving: Muster applies the farm's rules, and awards differ by kind of work.
 */

/** Pastoral and Horticulture Award. */
const breakDueHours = 5
/** Horticulture Award. */
const restHours = 10
/** 38 hours a week over five days. */
const leaveDayHours = 7.6
/** Any Monday to Friday. */
const week = { startDate: '2026-06-29', endDate: '2026-07-03' }
/** Above this, entryFlags flags entries that rounding shifts notably. */
const fineRoundingMinutes = 15
/** Lengths of pay runs in payroll software; 28 days match the 152 hours of the awards. */
const payrollPeriods = [7, 14, 28]

export function configurationWarning(type: ConfiguredType, value: number): string | null {
  switch (type) {
    case 'timesheet_rounding':
      return value > fineRoundingMinutes
        ? `Rounding to ${value} minutes can add or remove up to ${Math.floor(value / 2)} minutes of a shift. People are paid for the time they worked, so entries that it changes a lot are flagged.`
        : null
    case 'timesheet_rest_period':
      return value < restHours
        ? `The Horticulture Award requires ${restHours} hours between shifts. With ${hours(value)} here, some shorter rests are not flagged.`
        : null
    case 'break_reminder_period':
      return value > breakDueHours
        ? `The Pastoral and Horticulture Awards require a meal break after at most ${breakDueHours} hours of work. With ${hours(value)} here, a late break is not flagged until then.`
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
    : `Payroll usually runs every 7, 14 or 28 days. A period of ${daysText(days)} will not match a pay calendar in Xero, so its hours can’t be sent there. MYOB and the CSV file accept any length.`
}

/** Hours with at most two decimals, from the whole minutes of each day. */
const weekOfLeave = (leaveHours: number) => Number(hoursText(leaveMinutes(week, 'annual_leave', leaveHours)))

const hours = (value: number) => countText(value, 'hour')
