/** A day of the season, whose weeks count from 0, its first Monday. Days of the week are 1, Monday, to 7. */
export function dayOfSeason(start: string, week: number, weekday = 1): string {
  return Temporal.PlainDate.from(start)
    .add({ weeks: week, days: weekday - 1 })
    .toString()
}
