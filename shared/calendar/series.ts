import { localDateOf, localDateTimeOf, instantOf, startOfDay } from '#shared/core/zone.ts'
import { type EventTimes, occurrencesWithin } from './occurrences.ts'
import { chosenWeekdays, type Repeat, type Weekday, weekdayOf } from './repeat.ts'

const addDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
const daysBetween = (from: string, to: string) => Temporal.PlainDate.from(from).until(to).days

export const firstDayOf = ({ days, startDate }: EventTimes, zone: string) => days?.first ?? localDateOf(startDate, zone)

type SeriesDays = Pick<EventTimes, 'repeat' | 'excludedDays'> & {
  /** The day of its first occurrence. */ first: string
}

/**
 * The times of a whole series after one of its occurrences was changed: moved from Monday to Tuesday at nine, every
 * Monday's moves there.
 * @param day the occurrence that was changed
 * @param changed its new times and the rule
 */
export function shiftedSeries(
  series: SeriesDays,
  day: string,
  changed: Omit<EventTimes, 'excludedDays'>,
  zone: string,
) {
  const to = changed.days?.first ?? localDateOf(changed.startDate, zone)
  const shift = daysBetween(day, to)
  const isMoved = (each: string) => shift !== 0 && !keepsDay(series.repeat, each, day)
  const moved = (each: string) => (isMoved(each) ? addDays(each, shift) : each)
  return {
    ...timesFrom(changed, moved(series.first), zone),
    repeat: changed.repeat && { ...changed.repeat, weekdays: movedWeekdays(changed.repeat, day, to) },
    excludedDays: series.excludedDays.map(moved),
  }
}

/** Of a series on several weekdays only those of the changed weekday move. */
const keepsDay = (repeat: Repeat | null, each: string, day: string) =>
  repeat?.frequency === 'weekly' && weekdayOf(each) !== weekdayOf(day)

function movedWeekdays({ frequency, weekdays }: Repeat, from: string, to: string): Weekday[] {
  if (frequency !== 'weekly' || from === to) return [...weekdays]
  return [...new Set(weekdays.map((weekday) => (weekday === weekdayOf(from) ? weekdayOf(to) : weekday)))]
}

/** The same time of day and length from another day on. */
export function timesFrom({ startDate, endDate, days }: Omit<EventTimes, 'excludedDays'>, day: string, zone: string) {
  const shift = daysBetween(days?.first ?? localDateOf(startDate, zone), day)
  if (days) return wholeDays(addDays(days.first, shift), addDays(days.last, shift), zone)
  const shifted = (instant: string) => {
    const local = Temporal.PlainDateTime.from(localDateTimeOf(instant, zone)).add({ days: shift })
    return instantOf(local.toString({ smallestUnit: 'second' }), zone)
  }
  return { startDate: shifted(startDate), endDate: endDate === null ? null : shifted(endDate), days: null }
}

/** An event of whole days: its instants are those of the farm's zone. */
export function wholeDays(first: string, last: string, zone: string) {
  return { startDate: startOfDay(first, zone), endDate: startOfDay(addDays(last, 1), zone), days: { first, last } }
}

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

/** Weekly repeats name the weekday of their first day as well, so that every reader of the rule finds the same days. */
export function completeRepeat(repeat: Repeat | null, first: string): Repeat | null {
  if (repeat?.frequency !== 'weekly') return repeat && { ...repeat, weekdays: [] }
  return { ...repeat, weekdays: chosenWeekdays(repeat, first) }
}
