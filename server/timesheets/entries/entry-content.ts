import type { BreakType } from '#shared/timesheets/entries/break-type.ts'

/** What a manager writes in a work entry, new or existing. */
export interface EntryContent {
  startTime: string
  endTime: string | null
  comments: string
  locationIds: string[]
  activityIds: string[]
  breaks: { startTime: string; endTime: string | null; type: BreakType }[]
}

/** Whether the stored content already matches, as when a request is sent twice. */
export const isSameContent = (one: EntryContent, other: EntryContent) => contentText(one) === contentText(other)

/** A break without an end lasts until the entry ends. */
function contentText({ startTime, endTime, comments, locationIds, activityIds, breaks }: EntryContent): string {
  const pauses = breaks.map((each) => [each.startTime, each.endTime ?? endTime, each.type])
  return JSON.stringify([
    startTime,
    endTime,
    comments,
    [...new Set(locationIds)].toSorted(),
    [...new Set(activityIds)].toSorted(),
    pauses.toSorted(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1)),
  ])
}
