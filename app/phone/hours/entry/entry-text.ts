import { dayText, timeRangeText } from '#shared/core/time/date-text.ts'
import { durationText } from '#shared/core/time/duration-text.ts'
import { leaveDaysText } from '#shared/leave/leave-days-text.ts'
import { leaveLengthText, type TypedLeave } from '#app/phone/farm/leave/leave-length.ts'
import { leaveTypeLabels } from '#shared/leave/leave-type.ts'
import type { Clock } from '#shared/timesheets/clock/clock-contract.ts'
import { workedTime } from '#shared/timesheets/pay/worked-time.ts'
import { figuresFor } from '../hours-days.ts'
import { t } from '#app/phone/messages/screen-messages.ts'
import type { ShownEntry } from '../shown-entries.ts'

/** The names of the entry's locations, activities and machines, including removed ones. */
export function namesById(
  { locationIds, activityIds, assetIds, removedNames }: ShownEntry,
  { locations, activities, assets }: Pick<Clock, 'locations' | 'activities' | 'assets'>,
) {
  const textOf = (ids: readonly string[], named: Clock['activities']) =>
    ids.flatMap((id) => [...named, ...removedNames].find((each) => each.id === id)?.name ?? []).join(', ')
  return {
    locationNames: textOf(locationIds, locations),
    activityNames: textOf(activityIds, activities),
    machineNames: textOf(assetIds, assets),
  }
}

/** "River flat · Spraying · Header 2". */
function whatText(entry: ShownEntry, clock: Clock): string {
  const { locationNames, activityNames, machineNames } = namesById(entry, clock)
  return [locationNames, activityNames, machineNames].filter(Boolean).join(' · ') || t('hours:noJob')
}

/** "8h 4m", or "2h 10m so far" while it runs; for sick leave "1 day". */
export function workedText(entry: ShownEntry, clock: { business: { timeZone: string } }, now: string): string {
  if (entry.endTime === null) {
    return t('hours:soFar', { duration: durationText(workedTime(entry, now).workedMinutes) })
  }
  const { workedMinutes, leaveMinutes } = figuresFor(entry, clock.business.timeZone)
  const leave = leaveOf(entry)
  return leave ? leaveLengthText(leave, leaveMinutes) : durationText(workedMinutes)
}

/** The days and type of a leave entry; undefined for worked hours. */
export function leaveOf({ day, endDay, leaveEntitlement }: ShownEntry): TypedLeave | undefined {
  if (leaveEntitlement === null || endDay === null) return undefined
  return { startDate: day, endDate: endDay, leaveType: leaveEntitlement }
}

/** "0h 30m unpaid break, 0h 10m paid break", or nothing. */
export function breaksText(entry: ShownEntry, now: string): string {
  const { unpaidBreakMinutes, paidBreakMinutes } = workedTime(entry, now)
  return [
    ...(unpaidBreakMinutes > 0 ? [t('hours:breaksUnpaid', { time: durationText(unpaidBreakMinutes) })] : []),
    ...(paidBreakMinutes > 0 ? [t('hours:breaksPaid', { time: durationText(paidBreakMinutes) })] : []),
  ].join(', ')
}

/** Sentences about the flags that concern the employee; only the manager sees the others. A reviewed entry has none. */
export function foundTexts({ flags, status }: ShownEntry): string[] {
  if (status === 'approved' || status === 'rejected') return []
  return [
    ...(flags.includes('overlap') ? [t('hours:overlap')] : []),
    ...(flags.includes('date_uncertain') ? [t('hours:dateUncertain')] : []),
    ...(flags.includes('clock_corrected') ? [t('hours:clockCorrected')] : []),
    ...(flags.includes('break_unended') ? [t('hours:breakUnended')] : []),
    ...(flags.includes('machine_out_of_use') ? [t('hours:machineOutOfUse')] : []),
  ]
}

export const rejectedText = (reason: string | null) =>
  t('hours:rejectedBecause', { reason: reason || t('hours:noReason') })

/** "7:00am - 3:30pm" with location, activity and machines; for leave the days and type. */
export function headOf(entry: ShownEntry, clock: Clock): { times: string; what: string } {
  const { startTime, endTime } = entry
  const { timeZone: zone } = clock.business
  const leave = leaveOf(entry)
  if (leave) return { times: leaveDaysText(leave), what: leaveTypeLabels[leave.leaveType] }
  const { endDay } = figuresFor(entry, zone)
  const until = endDay === null ? '' : ` ${t('hours:untilDay', { day: dayText(endDay) })}`
  return { times: timeRangeText(startTime, endTime, zone) + until, what: whatText(entry, clock) }
}
