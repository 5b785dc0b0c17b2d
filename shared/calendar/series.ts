import { localDateOf, startOfDay } from '#shared/core/time/zone.ts'
import { type EventTimes, occurrencesWithin } from './occurrences.ts'
import { addDays } from './times-from.ts'
import { chosenWeekdays, monthAnchor, type Repeat } from './repeat.ts'

export const firstDayOf = ({ days, startDate }: EventTimes, zone: string) => days?.first ?? localDateOf(startDate, zone)

/** The part of a series before one of its days. Null if the series begins there. */
export function seriesBefore(series: EventTimes, day: string, zone: string): EventTimes | null {
  if (series.repeat === null || day <= firstDayOf(series, zone)) return null
  return {
    ...series,
    repeat: { ...series.repeat, until: addDays(day, -1), count: null },
    excludedDays: series.excludedDays.filter((excluded) => excluded < day),
  }
}

/** The rule of the part from one of its days on: a count loses what came before. */
export function repeatFrom(series: EventTimes, day: string, zone: string): Repeat | null {
  if (series.repeat?.count == null) return series.repeat
  const all = { ...series, excludedDays: [] }
  const window = { start: series.startDate, end: startOfDay(day, zone) }
  return { ...series.repeat, count: Math.max(1, series.repeat.count - occurrencesWithin(all, window, zone).length) }
}

/** Whether the series has an occurrence on the day. */
export function hasOccurrence(series: EventTimes, day: string, zone: string): boolean {
  const window = { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) }
  return occurrencesWithin(series, window, zone).some((occurrence) => occurrence.day === day)
}

/** A repeat says all it means, so that a later change of its first day, or another reader of the rule, keeps the days. */
export function completeRepeat(repeat: Repeat | null, first: string): Repeat | null {
  if (repeat === null) return null
  const { monthDay: _monthDay, week: _week, ...rule } = repeat
  const chosen = repeat.frequency === 'weekly' ? chosenWeekdays(repeat, first) : []
  return { ...rule, weekdays: chosen, ...monthAnchor(repeat, first) }
}

const units = { daily: 'days', weekly: 'weeks', monthly: 'months', yearly: 'years' } as const

/** Why a repeat can't be saved: it has no occurrence, or goes on after 2099. */
export function repeatProblem(repeat: Repeat | null, first: string): 'endsBeforeFirst' | 'endsTooLate' | null {
  if (repeat === null) return null
  const { until, count, frequency, interval } = repeat
  if (until !== null && until < first) return 'endsBeforeFirst'
  const each = frequency === 'weekly' ? chosenWeekdays(repeat, first).length : 1
  const steps = Math.floor(((count ?? 1) - 1) / each) * interval
  return Temporal.PlainDate.from(first).add({ [units[frequency]]: steps }).year > 2099 ? 'endsTooLate' : null
}
