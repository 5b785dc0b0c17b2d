import type {
  ProviderTimesheet,
  ExistingWeek,
  ExistingWeekLine,
  TimesheetDraft,
  UnitsLine,
} from '../connections/payroll-records.ts'
import { holdsDraft } from './timesheet-draft.ts'
import { hundredthsOf } from '../connections/units.ts'
import { type DaySpan, daysIn } from './window-days.ts'

// What happens to a MYOB timesheet week when hours are sent; shared by the pre-flight check and the request.

/** The weeks whose hours differ from the draft's. */
export function weeksToSend(draft: TimesheetDraft, existingTimesheet: ProviderTimesheet): ExistingWeek[] {
  return (existingTimesheet.weeks ?? []).filter((week) => {
    const shared = daysShared(week, draft)
    return !holdsDraft({ ...draft, lines: linesOf(draft, shared) }, linesOf(existingTimesheet, shared))
  })
}

export interface MergedLine extends Omit<ExistingWeekLine, 'entries'> {
  entries: { id?: string; day: string; hours: number; paid: boolean }[]
}

/**
 * The lines of a week with Muster's hours in it, and every bookkeeper's line and paid entry unchanged (payroll.md 8.6).
 * Paid entries are those of other pay periods: with one in the pay period nothing is sent (locked-timesheet.ts).
 */
export function mergedLines(draft: TimesheetDraft, week: ExistingWeek): MergedLine[] {
  const days = daysIn(daysShared(week, draft))
  const rateIds = new Set([...draft.lines.map(({ rateId }) => rateId), ...draft.ownRateIds])
  const left = new Map<string, number>()
  for (const rateId of rateIds) for (const day of days) left.set(cellOf(rateId, day), unitsOn(draft, rateId, day))

  // Hours go into the first entry of their cell, preferring Muster's line to a job's.
  const kept = week.lines
    .toSorted((one, other) => Number(!isPlain(one)) - Number(!isPlain(other)))
    .map(({ entries, ...line }): MergedLine => ({
      ...line,
      entries: entries.map((entry) =>
        entry.paid ? entry : { ...entry, hours: taken(left, cellOf(line.rateId, entry.day)) ?? entry.hours },
      ),
    }))
  for (const rateId of rateIds) {
    const added = days.flatMap((day) => {
      const hours = taken(left, cellOf(rateId, day)) ?? 0
      return hours > 0 ? [{ day, hours, paid: false }] : []
    })
    if (added.length === 0) continue
    const line = kept.find((each) => each.rateId === rateId && isPlain(each))
    if (line)
      line.entries = [...line.entries, ...added].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    else kept.push({ rateId, jobId: null, activityId: null, customerId: null, notes: '', entries: added })
  }
  return kept
}

const cellOf = (rateId: string | null, day: string) => `${day} ${rateId}`

/** The hours of one of Muster's cells, then 0 for its further entries; undefined for a bookkeeper's cell. */
function taken(left: Map<string, number>, cell: string): number | undefined {
  const hours = left.get(cell)
  if (hours !== undefined) left.set(cell, 0)
  return hours
}

const isPlain = ({ jobId, activityId, customerId }: Omit<ExistingWeekLine, 'entries'>) =>
  jobId === null && activityId === null && customerId === null

function unitsOn({ lines, ...period }: TimesheetDraft, rateId: string, day: string): number {
  const index = daysIn({ from: period.from, to: day }).length - 1
  const ofRate = lines.filter((line) => line.rateId === rateId)
  // Overtime and ordinary hours may share a rate.
  return ofRate.reduce((sum, { units }) => sum + hundredthsOf(units[index] ?? 0), 0) / 100
}

/** The days of a week that fall in the pay period. */
function daysShared(week: DaySpan, period: DaySpan): DaySpan {
  return {
    from: week.from > period.from ? week.from : period.from,
    to: week.to < period.to ? week.to : period.to,
  }
}

/** The lines on days of the pay period. */
function linesOf(whole: DaySpan & { lines: readonly UnitsLine[] }, span: DaySpan): UnitsLine[] {
  const first = daysIn({ from: whole.from, to: span.from }).length - 1
  return whole.lines.map(({ rateId, units }) => ({ rateId, units: units.slice(first, first + daysIn(span).length) }))
}

const lineReferences = ['job', 'activity', 'customer'] as const
export type LineReference = (typeof lineReferences)[number]

export interface ReplacedHours {
  hours: number
  /** What their line refers to. */
  on: LineReference[]
}

/** Hours on a job, an activity or a customer that the draft would remove, grouped by what they are on. */
export function replacedOnJobs(draft: TimesheetDraft, existingTimesheet: ProviderTimesheet | null): ReplacedHours[] {
  if (!existingTimesheet) return []
  const found = weeksToSend(draft, existingTimesheet).flatMap((week) => {
    const merged = mergedLines(draft, week).flatMap(({ entries }) => entries)
    const after = new Map(merged.map(({ id, hours }) => [id, hours]))
    return week.lines.flatMap((line) => {
      const on = lineReferences.filter((name) => line[`${name}Id`] !== null)
      if (on.length === 0) return []
      return line.entries.filter(({ id, hours }) => after.get(id) !== hours).map(({ hours }) => ({ hours, on }))
    })
  })
  return [...Map.groupBy(found, ({ on }) => on.join(' ')).values()].flatMap((group) => {
    const hundredths = group.reduce((sum, { hours }) => sum + hundredthsOf(hours), 0)
    return hundredths > 0 ? [{ hours: hundredths / 100, on: group[0]?.on ?? [] }] : []
  })
}
