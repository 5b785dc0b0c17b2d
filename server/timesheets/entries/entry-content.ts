import { textOf } from '#shared/texts.ts'
import type { BreakType } from '#shared/timesheets/entries/break-type.ts'
import { storedInstant } from '#server/core/database/instants.ts'
import { entryProblems, type ManualEntry } from '#shared/timesheets/entries/entry-problem.ts'
import { refuse } from '#server/core/http/refuse.ts'

/** What a manager writes in a work entry, new or existing. */
export interface EntryContent {
  startTime: string
  endTime: string | null
  comments: string
  locationIds: string[]
  activityIds: string[]
  /** Undefined in an edit that leaves the machines as they are. */
  assetIds?: string[] | undefined
  breaks: { startTime: string; endTime: string | null; type: BreakType }[]
}

/** Whether the stored content already matches, as when a request is sent twice. */
export const isSameContent = (one: EntryContent, other: EntryContent) => contentText(one) === contentText(other)

/** A break without an end lasts until the entry ends. */
function contentText({
  startTime,
  endTime,
  comments,
  locationIds,
  activityIds,
  assetIds,
  breaks,
}: EntryContent): string {
  const pauses = breaks.map((each) => [each.startTime, each.endTime ?? endTime, each.type])
  return JSON.stringify([
    startTime,
    endTime,
    comments,
    [...new Set(locationIds)].toSorted(),
    [...new Set(activityIds)].toSorted(),
    [...new Set(assetIds)].toSorted(),
    pauses.toSorted(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1)),
  ])
}

/** The times of an entry as the caller requests them. */
interface WantedTimes {
  startTime: string
  endTime: string | null
  breaks: { startTime: string; endTime: string | null }[]
}

/** The database stores milliseconds; comparisons and rules must use the same instants. */
export function inMilliseconds<Wanted extends WantedTimes>(wanted: Wanted): Wanted {
  return {
    ...wanted,
    startTime: storedInstant(wanted.startTime),
    endTime: wanted.endTime && storedInstant(wanted.endTime),
    breaks: wanted.breaks.map((each) => ({
      ...each,
      startTime: storedInstant(each.startTime),
      endTime: each.endTime && storedInstant(each.endTime),
    })),
  }
}

/** Refuses the request if the times or breaks of an entry break a rule, with a message for each field. */
export function refuseProblems(entry: ManualEntry, now: string | null = null): void {
  const problems = entryProblems(entry, now)
  const [first] = problems
  if (!first) return
  const fields = Object.fromEntries(problems.map(({ path, name }) => [path, textOf(`timesheets.${name}`)]))
  refuse('BAD_REQUEST', textOf(`timesheets.${first.name}`), { fields })
}
