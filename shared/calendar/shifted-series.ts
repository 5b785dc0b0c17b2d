import { localDateOf } from '#shared/core/time/zone.ts'
import { type EventTimes, occurrencesWithin } from './occurrences.ts'
import { chosenWeekdays, type Repeat, type Weekday, weekdayOf } from './repeat.ts'
import { addDays, daysBetween, timesFrom, wholeDays } from './times-from.ts'

type SeriesDays = Pick<EventTimes, 'repeat' | 'excludedDays'> & {
  /** The day of its first occurrence. */ first: string
}

interface Days {
  first: string
  repeat: Repeat | null
  excludedDays: string[]
}

const lastDay = '2099-12-31'

/**
 * The times of a whole series after one of its occurrences was changed: moved from Monday to Tuesday at nine, every
 * Monday's moves there. Of a series on several weekdays only that weekday moves.
 * @param day the occurrence that was changed
 * @param changed its new times and the rule
 * @returns also `movedDay`, where each day of the series has moved to; null if no rule has the days, as of a fortnightly
 * repeat of which one weekday moves into the week between
 */
export function shiftedSeries(
  series: SeriesDays,
  day: string,
  changed: Omit<EventTimes, 'excludedDays'>,
  zone: string,
) {
  const to = changed.days?.first ?? localDateOf(changed.startDate, zone)
  const shift = daysBetween(day, to)
  const movedDay = (each: string) => (keepsDay(series, each, day) ? each : addDays(each, shift))
  const days = shiftedDays(series, changed.repeat, { day, to, shift, movedDay })
  if (days === null) return null
  const { first, ...rule } = days
  return { times: { ...timesFrom(changed, first, zone), ...rule }, movedDay }
}

interface Move {
  day: string
  to: string
  shift: number
  movedDay: (each: string) => string
}

function shiftedDays(series: SeriesDays, changed: Repeat | null, move: Move): Days | null {
  const excludedDays = series.excludedDays.map(move.movedDay)
  const before = series.repeat
  if (changed?.frequency !== 'weekly' || before?.frequency !== 'weekly') {
    const repeat = changed && { ...changed, until: shiftedUntil(before, changed, move.shift) }
    return { first: move.movedDay(series.first), repeat, excludedDays }
  }
  const old = chosenWeekdays(before, series.first)
  const kept = movedWeekdays(old, move)
  const weekdays = movedWeekdays(changed.weekdays.length > 0 ? changed.weekdays : old, move)
  const repeat = { ...changed, weekdays }
  const isSameRule = changed.interval === before.interval && kept.toSorted().join() === weekdays.toSorted().join()
  if (!isSameRule) return { first: firstOn(series.first, repeat), repeat, excludedDays }
  if (old.length > 1)
    return move.shift === 0 ? { first: series.first, repeat, excludedDays } : oneWeekday(series, repeat, move)
  const until = shiftedUntil(before, changed, move.shift)
  return { first: move.movedDay(series.first), repeat: { ...repeat, until }, excludedDays }
}

/** A last day that was not changed itself moves along, so that no occurrence is added or lost. */
function shiftedUntil(before: Repeat | null, { until }: Repeat, shift: number): string | null {
  if (until === null || until !== before?.until) return until
  const shifted = addDays(until, shift)
  return shifted > lastDay ? lastDay : shifted
}

/** The first day of the rule that is not before the series began, in the weeks in which it has days. */
function firstOn(from: string, { interval, weekdays }: Repeat): string {
  const monday = addDays(from, 1 - Temporal.PlainDate.from(from).dayOfWeek)
  const isOne = (day: string) =>
    Math.floor(daysBetween(monday, day) / 7) % interval === 0 && weekdays.includes(weekdayOf(day))
  let day = from
  while (!isOne(day)) day = addDays(day, 1)
  return day
}

/** One weekday of several moves: the ends stay where they are, and days that only the new rule has are left out. */
function oneWeekday(series: SeriesDays, changed: Repeat, { movedDay }: Move): Days | null {
  const { repeat: before, first: oldFirst } = series
  if (before === null) return null
  const isEndless = before.until === null && before.count === null
  const bound = isEndless ? addDays(oldFirst, 21 * before.interval) : lastDay
  const wanted = daysOf(before, oldFirst, bound).map(movedDay).toSorted()
  const [first = oldFirst, last = oldFirst] = [wanted[0], wanted.at(-1)]
  const hasSameEnd = changed.until === before.until && changed.count === before.count
  const found = daysOf({ ...changed, until: null, count: null }, first, last)
  if (wanted.some((day) => !found.includes(day))) return null
  // The last weeks of an endless list are not complete.
  const complete = isEndless ? addDays(last, -14) : last
  const added = found.filter((day) => day <= complete && !wanted.includes(day))
  const end = hasSameEnd && { until: before.until && last, count: before.count && found.length }
  return {
    first,
    repeat: { ...changed, ...end },
    excludedDays: [...new Set([...series.excludedDays.map(movedDay), ...added])],
  }
}

/** The days of a rule up to a last one. */
function daysOf(repeat: Repeat, first: string, last: string): string[] {
  const event = { ...wholeDays(first, first, 'UTC'), repeat, excludedDays: [] }
  const window = { start: event.startDate, end: wholeDays(last, last, 'UTC').endDate }
  return occurrencesWithin(event, window, 'UTC').map(({ day }) => day)
}

/** Of a series on several weekdays only those of the changed weekday move. */
const keepsDay = ({ repeat }: SeriesDays, each: string, day: string) =>
  repeat?.frequency === 'weekly' && weekdayOf(each) !== weekdayOf(day)

/** With the weekday that the changed occurrence has moved to, which always counts. */
const movedWeekdays = (chosen: readonly Weekday[], { day, to }: Move): Weekday[] => [
  ...new Set([...chosen.map((weekday) => (weekday === weekdayOf(day) ? weekdayOf(to) : weekday)), weekdayOf(to)]),
]
