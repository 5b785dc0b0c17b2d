import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { type EntryDraft, draftOf } from './entry-draft.ts'

type SameAsLastOptions = {
  zone: string
  /** Of what was removed since nothing is taken over. */
  locationIds: readonly string[]
  activityIds: readonly string[]
}

/**
 * The times of day, breaks, locations and activities of an earlier entry, on another day of the farm's clocks. What is
 * after midnight stays after midnight.
 */
export function sameAsLast(entry: TimesheetEntry, day: string, options: SameAsLastOptions) {
  const { startTime, endTime, breaks, locationIds, activityIds } = draftOf(entry, options.zone)
  const onDay = moverBetween(startTime ?? `${day}T`, day)
  return {
    startTime: onDay(startTime),
    endTime: onDay(endTime),
    breaks: breaks.map((each) => ({
      ...each,
      key: crypto.randomUUID(),
      startTime: onDay(each.startTime),
      endTime: onDay(each.endTime),
    })),
    locationIds: locationIds.filter((id) => options.locationIds.includes(id)),
    activityIds: activityIds.filter((id) => options.activityIds.includes(id)),
  } satisfies Partial<EntryDraft>
}

/** Moves whole local times by as many days as lie between two days. */
export function moverBetween(from: string, to: string): (time: string | null) => string | null {
  const days = Temporal.PlainDate.from(from.slice(0, 10)).until(Temporal.PlainDate.from(to.slice(0, 10))).days
  return (time) => time && `${Temporal.PlainDate.from(time.slice(0, 10)).add({ days }).toString()}${time.slice(10)}`
}
