import { v7 as newId } from 'uuid'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import { type EntryDraft, draftOf } from './entry-draft.ts'

type SameAsLastOptions = {
  zone: string
  /** The locations that still exist; removed ones are not copied. */
  locationIds: readonly string[]
  activityIds: readonly string[]
  assetIds: readonly string[]
}

/**
 * Copies the local times, breaks, locations, activities and machines of an earlier entry to another day. Times after midnight stay
 * after midnight.
 */
export function sameAsLast(entry: TimesheetEntry, day: string, options: SameAsLastOptions) {
  const { startTime, endTime, breaks, locationIds, activityIds, assetIds } = draftOf(entry, options.zone)
  const onDay = moverBetween(startTime ?? `${day}T`, day)
  return {
    startTime: onDay(startTime),
    endTime: onDay(endTime),
    breaks: breaks.map((each) => ({
      ...each,
      key: newId(),
      startTime: onDay(each.startTime),
      endTime: onDay(each.endTime),
    })),
    locationIds: locationIds.filter((id) => options.locationIds.includes(id)),
    activityIds: activityIds.filter((id) => options.activityIds.includes(id)),
    assetIds: assetIds.filter((id) => options.assetIds.includes(id)),
  } satisfies Partial<EntryDraft>
}

/** Returns a function that moves local times by the days between two dates. */
export function moverBetween(from: string, to: string): (time: string | null) => string | null {
  const days = Temporal.PlainDate.from(from.slice(0, 10)).until(Temporal.PlainDate.from(to.slice(0, 10))).days
  return (time) => time && `${Temporal.PlainDate.from(time.slice(0, 10)).add({ days }).toString()}${time.slice(10)}`
}
