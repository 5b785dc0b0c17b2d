import { breakText } from '#shared/core/time/duration-text.ts'
import type { EntryFigures } from '#shared/timesheets/entries/entry-figures.ts'
import { countText } from '#shared/core/count-text.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import type { JobNames } from '#app/manager/business/farm-queries.ts'

export function entriesText(count: number): string {
  return countText(count, 'entry', 'entries')
}

/** "0:30 unpaid, 0:10 paid", or empty. */
export function breaksText({
  unpaidBreakMinutes,
  paidBreakMinutes,
}: Pick<EntryFigures, 'unpaidBreakMinutes' | 'paidBreakMinutes'>): string {
  return [
    ...(unpaidBreakMinutes > 0 ? [`${breakText(unpaidBreakMinutes)} unpaid`] : []),
    ...(paidBreakMinutes > 0 ? [`${breakText(paidBreakMinutes)} paid`] : []),
  ].join(', ')
}

/** Names of locations, activities or machines; unknown ids are left out. */
export function namesOf(ids: readonly string[], names: ReadonlyMap<string, string> | undefined): string {
  return ids.flatMap((id) => names?.get(id) ?? []).join(', ')
}

export type Job = Pick<TimesheetEntry, 'locationIds' | 'activityIds' | 'assetIds'>

/** "River flat · Spraying · Header 2" on paper, which keeps no state of a machine. */
export const jobLine = ({ locationIds, activityIds, assetIds }: Job, names: JobNames): string =>
  [
    namesOf(locationIds, names.locationNames),
    namesOf(activityIds, names.activityNames),
    namesOf(assetIds, names.machineNames),
  ]
    .filter((text) => text !== '')
    .join(' · ')
