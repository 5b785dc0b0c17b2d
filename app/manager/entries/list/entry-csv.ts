import type { Farm, JobNames } from '#app/manager/business/farm-queries.ts'
import { breakText, hoursText } from '#shared/core/time/duration-text.ts'
import { leaveTypeLabels } from '#shared/leave/leave-type.ts'
import type { EntryFlag } from '#shared/timesheets/approval/entry-flags.ts'
import type { EntryFigures } from '#shared/timesheets/entries/entry-figures.ts'
import { flagText } from '#shared/timesheets/approval/flag-text.ts'
import type { TimesheetEntry } from '#shared/timesheets/entries/timesheets-contract.ts'
import type { CsvColumn } from '#app/lib/files/csv.ts'
import { entryStatusWord } from '../entry-status-labels.ts'
import { namesOf } from '../entry-text.ts'

export type CsvEntry = { entry: TimesheetEntry; person: string; figures: EntryFigures; flags: readonly EntryFlag[] }

/** One row per entry, in the farm's time; hours and pay are plain numbers, so that a spreadsheet can add them up. */
export function entryCsvColumns({
  zone,
  locationNames,
  activityNames,
  machineNames,
}: JobNames & Pick<Farm, 'zone'>): CsvColumn<CsvEntry>[] {
  return [
    { title: 'Person', value: ({ person }) => person },
    { title: 'Day', value: ({ figures }) => figures.day },
    { title: 'Start', value: ({ entry }) => localText(entry.startTime, zone) },
    { title: 'End', value: ({ entry }) => (entry.endTime === null ? '' : localText(entry.endTime, zone)) },
    {
      title: 'Type',
      value: ({ entry }) => (entry.leaveEntitlement ? leaveTypeLabels[entry.leaveEntitlement] : 'Work'),
    },
    { title: 'Locations', value: ({ entry }) => namesOf(entry.locationIds, locationNames) },
    { title: 'Activities', value: ({ entry }) => namesOf(entry.activityIds, activityNames) },
    { title: 'Machines', value: ({ entry }) => namesOf(entry.assetIds, machineNames) },
    { title: 'Unpaid break', value: ({ figures }) => breakText(figures.unpaidBreakMinutes) },
    { title: 'Paid break', value: ({ figures }) => breakText(figures.paidBreakMinutes) },
    { title: 'Worked hours', value: ({ figures }) => hoursText(figures.workedMinutes) },
    { title: 'Leave hours', value: ({ figures }) => hoursText(figures.leaveMinutes) },
    { title: 'Est. pay', value: ({ figures }) => centsText(figures.payCents) },
    { title: 'Status', value: ({ entry }) => entryStatusWord(entry.status) },
    { title: 'Flags', value: ({ flags }) => flags.map(flagText).join('; ') },
    { title: 'Comments', value: ({ entry }) => entry.comments },
    { title: 'Reject reason', value: ({ entry }) => entry.rejectReason ?? '' },
  ]
}

/** "249.60", without a dollar sign, which would make it text. */
export function centsText(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** "2026-09-28 07:00" */
function localText(instant: string, zone: string): string {
  const time = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime()
  return time.toString({ smallestUnit: 'minute' }).replace('T', ' ')
}
