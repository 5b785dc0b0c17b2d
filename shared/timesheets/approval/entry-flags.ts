import { millisecondsOf } from '#shared/core/time/instant.ts'
import type { Holidays } from '../pay/day-kind.ts'
import { type PhoneFlag, phoneFlags } from './phone-flag.ts'
import { roundMinutes } from '../pay/rounding.ts'
import type { TimesheetStatus } from './timesheet-status.ts'
import { clockChangeDuring, type WorkedEntry, workedTime } from '../pay/worked-time.ts'

/** What to check before an entry is approved. Minutes throughout. */
export type EntryFlag =
  | { kind: 'missing_finish'; minutes: number }
  | { kind: 'long_shift'; minutes: number }
  | { kind: 'no_break'; minutes: number }
  | { kind: 'short_rest'; minutes: number }
  | { kind: 'edited_after_approval'; at: string }
  | { kind: 'public_holiday'; name: string }
  | { kind: 'clocks_changed'; minutes: number; byTheClock: number }
  /** Positive when rounding adds time, negative when it removes time. */
  | { kind: 'rounding'; minutes: number }
  | { kind: 'future' }
  | { kind: Exclude<PhoneFlag, 'forgotten'> }
  /** In the employee's words. */
  | { kind: 'forgotten'; reason: string | null }

export type FlaggedEntry = WorkedEntry & {
  status: TimesheetStatus
  /** The day that owns the entry. */
  day: string
  logType: 'work' | 'leave'
  approvedAt: string | null
  editedAt: string | null
  previousEnd: string | null
  phoneFlags: readonly PhoneFlag[]
  forgottenReason: string | null
}

export type FlagOptions = {
  zone: string
  /** The current instant. */
  now: string
  /** Hours of work without a break (break_reminder_period); 0 switches the flag off. */
  breakReminderHours: number
  /** Hours expected between a finish and the next day's start (timesheet_rest_period); 0 switches the flag off. */
  restHours: number
  /** timesheet_rounding. */
  roundingMinutes: number
  holidays: Holidays
}

/** More work than this in one entry is flagged; exactly this much is not. */
export const longShiftMinutes = 12 * 60

/** A shorter pause belongs to one shift that runs past midnight; it is not too short a rest. */
export const sameShiftMinutes = 60

/** The most that rounding to a quarter of an hour can shift, so that only a coarser setting is ever flagged. */
const notableRoundingMinutes = 7.5

const millisecondsAMinute = 60_000

/** Most important first. Leave is only flagged if it was edited after its approval. */
export function entryFlags(entry: FlaggedEntry, terms: FlagOptions): EntryFlag[] {
  const edited = editedAfterApproval(entry)
  if (entry.logType === 'leave') return edited
  const holiday = terms.holidays.get(entry.day)
  return [
    ...unfinished(entry, terms),
    ...tooLong(entry, terms),
    ...withoutBreak(entry, terms),
    ...shortRest(entry, terms),
    ...edited,
    ...(holiday === undefined ? [] : [{ kind: 'public_holiday' as const, name: holiday }]),
    ...clocksChanged(entry, terms),
    ...rounded(entry, terms),
    ...(isAfter(entry.startTime, terms.now) ? [{ kind: 'future' as const }] : []),
    ...foundByPhone(entry),
  ]
}

/** In the order of the flags, whatever order they are stored in. */
function foundByPhone({ phoneFlags: found, forgottenReason }: FlaggedEntry): EntryFlag[] {
  return phoneFlags
    .filter((kind) => found.includes(kind))
    .map((kind) => (kind === 'forgotten' ? { kind, reason: forgottenReason } : { kind }))
}

function unfinished({ startTime, endTime }: FlaggedEntry, { now }: FlagOptions): EntryFlag[] {
  if (endTime !== null) return []
  const minutes = minutesBetween(startTime, now)
  return minutes > longShiftMinutes ? [{ kind: 'missing_finish', minutes }] : []
}

function tooLong(entry: FlaggedEntry, { now }: FlagOptions): EntryFlag[] {
  if (entry.endTime === null) return []
  const { workedMinutes } = workedTime(entry, now)
  return workedMinutes > longShiftMinutes ? [{ kind: 'long_shift', minutes: workedMinutes }] : []
}

/** The longest stretch of work without a break of either type. */
function withoutBreak(entry: FlaggedEntry, { now, breakReminderHours }: FlagOptions): EntryFlag[] {
  if (breakReminderHours <= 0) return []
  const end = millisecondsOf(entry.endTime ?? now)
  let stretchStart = millisecondsOf(entry.startTime)
  let longest = 0
  const breaks = entry.breaks.toSorted((one, other) => millisecondsOf(one.startTime) - millisecondsOf(other.startTime))
  for (const each of breaks) {
    longest = Math.max(longest, Math.min(end, millisecondsOf(each.startTime)) - stretchStart)
    stretchStart = Math.max(stretchStart, each.endTime === null ? end : millisecondsOf(each.endTime))
  }
  longest = Math.max(longest, end - stretchStart)
  const minutes = Math.round(longest / millisecondsAMinute)
  return minutes > breakReminderHours * 60 ? [{ kind: 'no_break', minutes }] : []
}

function shortRest({ startTime, previousEnd }: FlaggedEntry, { restHours }: FlagOptions): EntryFlag[] {
  if (previousEnd === null) return []
  const minutes = minutesBetween(previousEnd, startTime)
  return minutes >= sameShiftMinutes && minutes < restHours * 60 ? [{ kind: 'short_rest', minutes }] : []
}

/** Until it is approved again. */
function editedAfterApproval({ approvedAt, editedAt }: FlaggedEntry): EntryFlag[] {
  if (approvedAt === null || editedAt === null || !isAfter(editedAt, approvedAt)) return []
  return [{ kind: 'edited_after_approval', at: editedAt }]
}

function clocksChanged({ startTime, endTime }: FlaggedEntry, { zone }: FlagOptions): EntryFlag[] {
  if (endTime === null) return []
  const byTheClock = clockChangeDuring(startTime, endTime, zone)
  return byTheClock === null
    ? []
    : [{ kind: 'clocks_changed', minutes: minutesBetween(startTime, endTime), byTheClock }]
}

function rounded(entry: FlaggedEntry, { now, roundingMinutes }: FlagOptions): EntryFlag[] {
  if (entry.endTime === null) return []
  const { workedMilliseconds } = workedTime(entry, now)
  const shift = roundMinutes(workedMilliseconds, roundingMinutes) - workedMilliseconds / millisecondsAMinute
  return Math.abs(shift) > notableRoundingMinutes ? [{ kind: 'rounding', minutes: Math.round(shift) }] : []
}

function minutesBetween(from: string, to: string): number {
  return Math.round((millisecondsOf(to) - millisecondsOf(from)) / millisecondsAMinute)
}

function isAfter(one: string, other: string): boolean {
  return millisecondsOf(one) > millisecondsOf(other)
}
