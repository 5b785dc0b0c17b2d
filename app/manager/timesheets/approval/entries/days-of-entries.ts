import { dayHeadingText, dayText, timeRangeText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import { type EntryFlag, type FlagOptions, entryFlags } from '#shared/timesheets/approval/entry-flags.ts'
import { type EntryFigures, figuresOf } from '#shared/timesheets/entries/entry-figures.ts'
import { type PeriodFigures, type PeriodOptions, periodFigures } from '#shared/timesheets/pay/period-figures.ts'
import { type LockedDays, lockOfEntry } from '#shared/timesheets/locks/period-lock.ts'
import { countsInTotals } from '#shared/timesheets/pay/counts-in-totals.ts'
import type { PersonFlags, TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { takesDecision } from '#app/manager/entries/decisions/status-change.ts'

/** What one employee's entries are read with. */
export type ReadingOptions = {
  /** The range shown and the employee's pay terms on each day. */
  period: Omit<PeriodOptions, 'holidays'>
  /** Also has the zone and the public holidays. */
  flags: FlagOptions
  /** Locks in force. */
  locks: readonly LockedDays[]
}

/** `name` distinguishes the entry from the others: "Mon 28 Sep, 7:00am - 3:30pm". */
export type ShownEntry = {
  entry: TimesheetEntry
  figures: EntryFigures
  flags: readonly EntryFlag[]
  /** The lock that keeps the entry from changing. */
  lock: LockedDays | undefined
  times: string
  name: string
}

/** `title` is "Mon 28 Sep", with the year when it is not this year: "Mon 28 Sep 2025". */
export type DayOfEntries = { day: string; title: string; entries: readonly ShownEntry[]; figures: PeriodFigures }

/**
 * Reads entries for the screen. An entry that is the same object as before keeps its result, so that among thousands
 * only a changed entry is computed and rendered again.
 */
export function entryReader({ period, flags, locks }: ReadingOptions): (entry: TimesheetEntry) => ShownEntry {
  const { zone } = flags
  const read = new WeakMap<TimesheetEntry, ShownEntry>()
  return (entry) => {
    const known = read.get(entry)
    if (known) return known
    const figures = figuresOf(entry, { zone, ordinaryRateOn: (day) => period.termsOn(day).ordinaryRate })
    const times = timeRangeText(entry.startTime, entry.endTime, zone)
    const shown = {
      entry,
      figures,
      flags: entryFlags(entry, flags),
      lock: lockOfEntry(entry, locks),
      times,
      name: `${dayText(figures.day)}, ${times}`,
    }
    read.set(entry, shown)
    return shown
  }
}

/** Groups entries by the local day of their start, oldest first (payroll.md 5.2); the server sends them newest first. */
export function groupByDay(newestFirst: readonly ShownEntry[], terms: ReadingOptions): DayOfEntries[] {
  const today = localDateOf(terms.flags.now, terms.flags.zone)
  const byDay = Map.groupBy(newestFirst.toReversed(), ({ figures }) => figures.day)
  return [...byDay].map(([day, entries]) => ({
    day,
    title: dayHeadingText(day, today),
    entries,
    figures: countedFigures(entries, terms),
  }))
}

/** Only pending and approved entries count (Specification 4). */
export function countedFigures(shown: readonly ShownEntry[], { period, flags }: ReadingOptions): PeriodFigures {
  const counted = shown
    .filter(({ entry }) => countsInTotals(entry.status, entry.phoneFlags))
    .map(({ entry: { leaveEntitlement }, figures }) => ({ figures, leaveEntitlement }))
  return periodFigures(counted, { ...period, holidays: flags.holidays })
}

/** Flagged and unflagged pending work that is not locked, as the server counts it for the other employees. */
export function flagCounts(shown: readonly ShownEntry[]): Omit<PersonFlags, 'employeeId'> {
  const work = shown.filter(({ entry, lock }) => entry.status === 'pending' && entry.logType === 'work' && !lock)
  const clean = work.filter(isClean).map(({ entry: { id, version } }) => ({ id, version }))
  return { flagged: work.length - clean.length, clean }
}

/** An entry of work without flags; leave is always reviewed one by one. */
export function isClean({ entry, flags }: ShownEntry): boolean {
  return entry.logType === 'work' && flags.length === 0
}

export function isDecidable({ entry, lock }: ShownEntry): boolean {
  return lock === undefined && takesDecision(entry.status)
}
