/** A day of the season. Week 0 begins on the season's first Monday; weekdays run from 1 (Monday) to 7. */
export function dayOfSeason(start: string, week: number, weekday = 1): string {
  return Temporal.PlainDate.from(start)
    .add({ weeks: week, days: weekday - 1 })
    .toString()
}
