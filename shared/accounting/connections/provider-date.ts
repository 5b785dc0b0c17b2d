import { accountingMessages } from './accounting-messages.ts'

const form = /^\/Date\((-?\d{1,16})(?:([+-])(\d{2})(\d{2}))?\)\/$/
const maximumMs = 8.64e15
const maximumOffset = { hours: 14, minutes: 59 }

export interface ProviderDate {
  /** Since 1970 in UTC, whatever the offset. */
  epochMs: number
  /** Minutes east of UTC. */
  offsetMinutes: number
  /** `YYYY-MM-DD` at the offset. */
  calendarDate: string
}

/**
 * Reads Xero's `/Date(ms)/` or `/Date(ms+hhmm)/` (Specification 5, payroll.md 5.16).
 * Throws a RangeError with the specified message for anything else.
 */
export function parseProviderDate(text: unknown): ProviderDate {
  const [, ms = '', sign = '+', hours = '0', minutes = '0'] = (typeof text === 'string' && form.exec(text)) || []
  const epochMs = Number(ms || Number.NaN)
  const fits =
    Math.abs(epochMs) <= maximumMs && Number(hours) <= maximumOffset.hours && Number(minutes) <= maximumOffset.minutes
  if (!fits) throw new RangeError(accountingMessages.invalidDate)
  const offsetMinutes = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  return {
    epochMs,
    offsetMinutes: offsetMinutes || 0,
    calendarDate: dateAt(epochMs, `${sign}${pad(hours)}:${pad(minutes)}`),
  }
}

/**
 * Xero's format for a day: its midnight in UTC; the farm's zone plays no part (payroll.md 1.3). Throws a RangeError for
 * an invalid day.
 */
export function formatProviderDate(day: string): string {
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime('UTC')
  return `/Date(${epochMilliseconds}+0000)/`
}

function dateAt(epochMs: number, offset: string): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(offset).toPlainDate().toString()
}

function pad(digits: string): string {
  return digits.padStart(2, '0')
}
