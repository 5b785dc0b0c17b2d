import { dayHeadingText, dayText, timeRangeText } from '#shared/core/date-text.ts'
import { localDateOf } from '#shared/core/zone.ts'
import { type EntryFlag, type FlagOptions, entryFlags } from '#shared/timesheets/approval/entry-flags.ts'
import { type EntryFigures, figuresOf } from '#shared/timesheets/entries/entry-figures.ts'
import { type PeriodFigures, type PeriodOptions, periodFigures } from '#shared/timesheets/pay/period-figures.ts'
import { type LockedDays, lockOfEntry } from '#shared/timesheets/locks/period-lock.ts'
import { countsInTotals } from '#shared/timesheets/pay/counts-in-totals.ts'
import type { PersonFlags, TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { isSettable } from '#app/manager/entries/decisions/status-change.ts'

/** What is said of one person's entries rests on these. */
export type ReadingOptions = {
  /** The days shown and the person's pay terms of each. */
  period: Omit<PeriodOptions, 'holidays'>
  /** With the zone and the public holidays. */
  flags: FlagOptions
  /** In force. */
  locks: readonly LockedDays[]
}

/** `name` tells the entry from the others: "Mon 28 Sep, 7:00am - 3:30pm". */
export type ShownEntry = {
  entry: TimesheetEntry
  figures: EntryFigures
  flags: readonly EntryFlag[]
  /** What keeps it from changing. */
  lock: LockedDays | undefined
  times: string
  name: string
}

/** `title` is "Mon 28 Sep", of another year "Mon 28 Sep 2025". */
export type DayOfEntries = { day: string; title: string; entries: readonly ShownEntry[]; figures: PeriodFigures }

/**
 * Reads entries for the screen. One that is the same object as before is not read again, so that among thousands only
 * the changed one costs time and renders again.
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

/** By the local day of their start, oldest first (payroll.md 5.2); the server sends them newest first. */
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

/** Only what is pending or approved counts (Specification 4). */
export function countedFigures(shown: readonly ShownEntry[], { period, flags }: ReadingOptions): PeriodFigures {
  const counted = shown
    .filter(({ entry }) => countsInTotals(entry.status, entry.phoneFlags))
    .map(({ entry: { leaveEntitlement }, figures }) => ({ figures, leaveEntitlement }))
  return periodFigures(counted, { ...period, holidays: flags.holidays })
}

/** Pending work that can be approved, by whether something is flagged of it, as the server counts it for the others. */
export function flagCounts(shown: readonly ShownEntry[]): Omit<PersonFlags, 'employeeId'> {
  const work = shown.filter(({ entry, lock }) => entry.status === 'pending' && entry.logType === 'work' && !lock)
  const clean = work.filter(isClean).map(({ entry: { id, version } }) => ({ id, version }))
  return { flagged: work.length - clean.length, clean }
}

/** Work that nothing is flagged of; leave is looked at one by one. */
export function isClean({ entry, flags }: ShownEntry): boolean {
  return entry.logType === 'work' && flags.length === 0
}

export function isDecidable({ entry, lock }: ShownEntry): boolean {
  return lock === undefined && isSettable(entry.status)
}
