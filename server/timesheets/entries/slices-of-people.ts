import { inSlices } from '#server/core/turns/in-slices.ts'
import type { DayRange } from '../approval/timesheets-store.ts'

/** Few enough that adding them up holds nobody back, as many as a pay period of a small farm has. */
const entriesAtOnce = 1000

/**
 * So many people at a time that their entries of the days are about a thousand, of the longest range those of one:
 * what is read of a farm at once stays as much, however long the range.
 */
export const slicesOfPeople = <Person>(people: readonly Person[], { from, to }: DayRange) =>
  inSlices(people, Math.max(1, Math.floor(entriesAtOnce / dayCount(from, to))))

const dayCount = (from: string, to: string) => Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1
