import type { Farm, JobNames } from '#app/manager/business/farm-queries.ts'
import { dateText, timeRangeText, timeText } from '#shared/core/time/date-text.ts'
import { leaveTypeLabels } from '#shared/leave/leave-type.ts'
import { breakTypeLabels } from '#shared/timesheets/entries/break-type.ts'
import type { ClockEvent } from '#shared/timesheets/clock/clock-event.ts'
import type { EntryHistoryEvent, FieldChange } from '#shared/timesheets/entries/entry-history.ts'
import { timesheetStatuses } from '#shared/timesheets/approval/timesheet-status.ts'
import { entryStatusWord } from '../entry-status-labels.ts'
import { exactTimeText } from './exact-text.ts'

type HistoryOptions = JobNames & Pick<Farm, 'zone'>

/** `from` is null if there was no value before. */
type ChangeText = { label: string; from: string | null; to: string }

const labels: Record<Exclude<FieldChange['field'], 'phoneClock'>, string> = {
  startTime: 'Start',
  endTime: 'End',
  comments: 'Comments',
  status: 'Status',
  rejectReason: 'Reject reason',
  leaveEntitlement: 'Leave type',
  locations: 'Locations',
  activities: 'Activities',
  machines: 'Machines',
  breaks: 'Breaks',
  clockOffUndone: 'Clock off',
}

const clockLabels: Record<ClockEvent['kind'], string> = {
  clock_on: 'Clock on',
  start_break: 'Start of the break',
  end_break: 'End of the break',
  switch_job: 'Job switched',
  set_job: 'Job set',
  clock_off: 'Clock off',
  clock_off_undone: 'Clock off undone',
  finish_forgotten: 'Clocked off later',
  comment: 'Comment',
}

/** By endpoint name, including the names that earlier builds wrote to the history. */
const why: Record<string, string> = {
  'timesheets.createEntries': 'Added on the timesheets screen',
  'timesheets.editEntry': 'Edited',
  'timesheets.recordEvents': 'Recorded on the phone',
  'timesheets.importPhoneFile': 'Imported from a phone’s file',
  'timesheets.endBreak': 'Break ended',
  'timesheets.setStatus': 'Decided',
  'timesheets.approveClean': 'Approved with all entries without flags',
  'leave.add': 'Leave added',
  'leave.addLeave': 'Leave added',
  'leave.edit': 'Leave edited',
  'leave.editLeave': 'Leave edited',
}

/** A short text for the event. */
export function eventText({ why: asked, kind }: EntryHistoryEvent): string {
  return why[asked] ?? (kind === 'made' ? 'Recorded' : 'Changed')
}

/** One field before and after, in the farm's time and with the names of locations, activities and machines. */
export function changeText(change: FieldChange, terms: HistoryOptions): ChangeText {
  const { from, to } = sides(change, terms)
  const label = change.field === 'phoneClock' ? clockLabels[change.event] : labels[change.field]
  return { label, from: from === '' ? null : from, to: to || 'Nothing' }
}

function sides(
  change: FieldChange,
  { zone, locationNames, activityNames, machineNames }: HistoryOptions,
): { from: string; to: string } {
  switch (change.field) {
    case 'locations':
      return both(change, (ids) => namesOrUnknown(ids, locationNames))
    case 'activities':
      return both(change, (ids) => namesOrUnknown(ids, activityNames))
    case 'machines':
      return both(change, (ids) => namesOrUnknown(ids, machineNames))
    case 'breaks':
      return both(change, (breaks) => breaks.map((each) => breakText(each, zone)).join('; '))
    case 'startTime':
    case 'endTime':
      return both(change, (instant) => (instant === null ? '' : exactTimeText(instant, zone)))
    case 'phoneClock':
      return { from: `Phone said ${timeAndDateText(change.from, zone)}`, to: timeAndDateText(change.to, zone) }
    case 'clockOffUndone':
      return { from: exactTimeText(change.from, zone), to: 'Undone' }
    case 'status':
      return both(change, statusText)
    case 'leaveEntitlement':
      return both(change, leaveText)
    case 'comments':
    case 'rejectReason':
      return both(change, (text) => (text === null ? '' : `“${text}”`))
  }
}

/** "7:00am 1 Jan 2015", with the year, because a phone that lost its clock can be years off. */
function timeAndDateText(instant: string, zone: string): string {
  return `${timeText(instant, zone)} ${dateText(instant, zone)}`
}

function both<Value>({ from, to }: { from: Value; to: Value }, text: (value: Value) => string) {
  return { from: text(from), to: text(to) }
}

function namesOrUnknown(ids: readonly string[], names: ReadonlyMap<string, string> | undefined): string {
  return ids.map((id) => names?.get(id) ?? 'Unknown').join(', ')
}

type Break = Extract<FieldChange, { field: 'breaks' }>['from'][number]

function breakText({ type, startTime, endTime }: Break, zone: string): string {
  return `${timeRangeText(startTime, endTime, zone)} ${breakTypeLabels[type].toLowerCase()}`
}

function statusText(value: string | null): string {
  const status = timesheetStatuses.find((each) => each === value)
  return status === undefined ? '' : entryStatusWord(status)
}

function leaveText(value: string | null): string {
  const found = Object.entries(leaveTypeLabels).find(([type]) => type === value)
  return found?.[1] ?? ''
}
