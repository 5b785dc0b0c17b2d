import { countText } from '#shared/core/count-text.ts'
import { dateRangeText, dayText } from '#shared/core/time/date-text.ts'
import { hoursText } from '#shared/core/time/duration-text.ts'
import type { Text, Write } from '#shared/core/text.ts'
import { fullName, type PersonName } from '#shared/employees/person-name.ts'
import { accountingMessages } from '../../connections/accounting-messages.ts'
import { type AccountingProvider, providerLabels, providerWords } from '../../connections/accounting-provider.ts'
import { hourKindLabels, type MappableKind } from '../../connections/hour-kinds.ts'
import { type ExistingHours, existingLabel } from '../existing-hours.ts'
import { exportStatusLabels } from '../export-status.ts'
import { mappableDays } from './mappable-days.ts'
import type { LineReference, ReplacedHours } from '../myob-week.ts'
import type { TimesheetOddity } from '../../connections/payroll-records.ts'
import type { DaySpan } from '../window-days.ts'

type At = { provider: AccountingProvider }
type Named = { name: string }

const labelOf = ({ provider }: At) => providerLabels[provider]
const rateOf = ({ provider }: At) => providerWords[provider].rate
const syncAgain = (at: At) => `then sync with ${labelOf(at)}`
const invalidDate = (isOddDate: boolean) => (isOddDate ? `${accountingMessages.invalidDate}: ` : '')

/** Why an employee's hours can't be sent and what to do; each is shown beside their name. */
export const preflightTexts = {
  onlyPending: ({ pending }: { pending: number }) =>
    `Nothing is approved in this period yet: ${countText(pending, 'entry is pending. Approve it', 'entries are pending. Approve them')} first.`,
  /** `left`: hours that Muster sent before and that would still be paid. */
  nothingApproved: ({ provider, left }: At & { left: ExistingHours | null }) => {
    const none = 'No approved hours in this period, so there is nothing to send.'
    if (!left || left.hours === 0) return none
    return `${none} ${labelOf({ provider })} has ${left.hours.toFixed(2)} hours for them (${existingLabel(left)}). Remove them there if they should not be paid.`
  },
  personNotLinked: (at: At) =>
    `Not linked to an employee in ${labelOf(at)}. Link them so their hours go to the right person.`,
  linkGone: (at: At) => `The employee they were linked to is no longer in ${labelOf(at)}. Link them to someone else.`,
  linkLeft: ({ person, ...at }: At & { person: PersonName }) =>
    `${fullName(person)} is no longer active in ${labelOf(at)}. Make them active there, ${syncAgain(at)}, or link someone else.`,
  noPayCalendar: (at: At) =>
    `They have no pay calendar in ${labelOf(at)}. Set one in their employment details there, ${syncAgain(at)}.`,
  calendarMismatch: ({ name, theirs, ours, ...at }: At & Named & { theirs: DaySpan; ours: DaySpan }) =>
    `Their pay calendar “${name}” in ${labelOf(at)} has the period ${spanText(theirs)}, but you are sending ${spanText(ours)}. Make them match: change the pay period in Settings › Configuration or the calendar in ${labelOf(at)}.`,
  recordUnreadable: (at: At) =>
    `Muster can’t read their record in ${labelOf(at)}, so it sends nothing for them. Open it there, save it again, ${syncAgain(at)}. Other employees are not affected.`,
  /** The list of employees has them, but their own record was not returned. */
  recordUnread: ({ unread, ...at }: At & { unread: 'refused' | 'no-answer' }) => {
    const others = 'Other employees are not affected.'
    return unread === 'refused'
      ? `${labelOf(at)} does not show Muster their record, so Muster sends nothing for them. Check that it still exists there and that the login you connected with may see it, ${syncAgain(at)}. ${others}`
      : `${labelOf(at)} gave no valid answer about their record, so Muster sends nothing for them. In a few minutes, sync with ${labelOf(at)}. If that does not help, open their record there and save it again. ${others}`
  },
  templateUnreadable: (at: At) =>
    `Muster can’t read their pay template in ${labelOf(at)}, so it can’t tell whether they are paid by the hour. Open it there, save it again, ${syncAgain(at)}.`,
  timesheetUnreadable: ({ oddity, ...at }: At & { oddity: TimesheetOddity }) =>
    oddity === 'unread'
      ? `${labelOf(at)} did not return their timesheet for this pay period, so Muster sends nothing for them. Try again in a few minutes. If that does not help, enter these hours there by hand. Other employees are not affected.`
      : `${invalidDate(oddity === 'date')}${labelOf(at)} has a timesheet for this pay period that Muster can’t read, so it is left as it is. Delete it there, or enter these hours there by hand.`,
  calendarUnreadable: ({ name, isOddDate, ...at }: At & Named & { isOddDate: boolean }) =>
    `${invalidDate(isOddDate)}Muster can’t read their pay calendar “${name}” in ${labelOf(at)}. Open it there, save it again, ${syncAgain(at)}.`,
  rateUnreadable: ({ name, ...at }: At & Named) =>
    `Muster can’t read the ${rateOf(at)} “${name}” in ${labelOf(at)}, which pays their hours. Open it there, save it again, ${syncAgain(at)}.`,
  hoursInDay: ({ day, minutes }: { day: string; minutes: number }) =>
    `${dayText(day)} has ${hoursText(minutes)} h, which is more than a day. Correct that day’s entries, or split them at midnight.`,
  ownRateNotHourly: ({ name, ...at }: At & Named) =>
    `${labelOf(at)} pays them “${name}”, which is not an hourly rate. Choose an hourly ${rateOf(at)} as their ordinary rate there, ${syncAgain(at)}. If they are on a salary, leave it.`,
  ownRateUnusable: ({ name, ...at }: At & { name: string | null }) =>
    `Their own ordinary ${rateOf(at)}${name === null ? '' : ` “${name}”`} can no longer be used in ${labelOf(at)}. Give them a current one there, ${syncAgain(at)}, or choose one for everyone here.`,
  beforeHireDate: ({ days, startDate, ...at }: At & { days: readonly string[]; startDate: string }) =>
    `They have hours on ${days.map(dayText).join(', ')}, but their employment in ${labelOf(at)} starts on ${dayText(startDate)}. Correct the start date there, ${syncAgain(at)}.`,
  trackingRequired: ({ category, ...at }: At & { category: string }) =>
    `${labelOf(at)} requires the tracking category “${category}” on every timesheet line, which Muster does not send. Remove the category from timesheets in ${labelOf(at)}’s payroll settings, ${syncAgain(at)}, or enter these hours there by hand.`,
  payRunPosted: ({ run, ...at }: At & { run: DaySpan }) =>
    `The pay run for ${spanText(run)} is already posted in ${labelOf(at)}, so it would not pay hours sent now. Pay them in an unscheduled pay run there, or revert that pay run first.`,
  sentInOtherWindow: ({ there, overlap, ...at }: At & { there: ExistingHours & DaySpan; overlap: DaySpan }) =>
    `${labelOf(at)} already has a timesheet for them for ${spanText(there)} with ${there.hours.toFixed(2)} hours (${existingLabel(there)}), which overlaps this pay period (${spanText(overlap)}). Sending both could pay those days twice. Delete that timesheet there, ${syncAgain(at)}, or choose the pay period it was sent for.`,
  notHourly: (at: At) =>
    `${labelOf(at)} pays them a salary, so it accepts no hours for them. Set their pay basis to hourly there, ${syncAgain(at)}.`,
  timesheetsOff: (at: At) =>
    `Timesheets are turned off in ${labelOf(at)}, so it accepts no hours. Turn them on for payroll in the company file preferences, ${syncAgain(at)}.`,
  timesheetWeekUnknown: (at: At) =>
    `Muster can’t read which day timesheet weeks start on in ${labelOf(at)}, so it sends nothing: the week it sends could replace what is there. Reconnect ${labelOf(at)} in Settings › Integrations so Muster can read it, ${syncAgain(at)}.`,
  rateNotAssigned: ({ name, ...at }: At & Named) =>
    `The ${rateOf(at)} “${name}” is not ticked for them in ${labelOf(at)}. Tick it there, ${syncAgain(at)}.`,
  noOrdinaryRate: ({ wasChosen, ...at }: At & { wasChosen: boolean }) =>
    wasChosen
      ? `The ${rateOf(at)} you chose for ordinary hours can no longer be used in ${labelOf(at)}. Choose another.`
      : `No ${rateOf(at)} for ordinary hours in ${labelOf(at)}. Choose one.`,
  noOvertimeRate: ({ minutes, wasChosen, ...at }: At & { minutes: number; wasChosen: boolean }) =>
    wasChosen
      ? `${hoursText(minutes)} h overtime, but the overtime rate you chose can no longer be used in ${labelOf(at)}. Choose another.`
      : `${hoursText(minutes)} h overtime, but no overtime rate was found in ${labelOf(at)}. Choose one, or add one there, ${syncAgain(at)}.`,
  /** `wasChosen` is false if days were locked with a rate for this kind that has since been removed. */
  noDayRate: ({ kind, minutes, wasChosen, ...at }: At & { kind: MappableKind; minutes: number; wasChosen: boolean }) =>
    `${hoursText(minutes)} h on ${mappableDays[kind].many}${
      wasChosen
        ? `, but the ${hourKindLabels[kind]} rate you chose can no longer be used in ${labelOf(at)}. Choose another.`
        : ` need their own ${rateOf(at)}, and none is chosen. Choose one.`
    }`,
  /** `onJobs`: those of the replaced hours that a bookkeeper typed on a job, an activity or a customer. */
  replaces: ({ hours, onJobs, ...at }: At & { hours: number; onJobs: readonly ReplacedHours[] }) => {
    const typed = onJobs.map(
      (job) =>
        ` ${job.hours.toFixed(2)} h typed in ${labelOf(at)} on ${listOf(job.on.map((name) => referenceWords[name]))} are replaced.`,
    )
    return `Replaces the ${hours.toFixed(2)} draft hours in ${labelOf(at)}.${typed.join('')}`
  },
  stillElsewhere: ({ person, there, ...at }: At & { person: PersonName; there: ExistingHours }) =>
    `${labelOf(at)} also has ${there.hours.toFixed(2)} of their hours under ${fullName(person)}, their previous link (${existingLabel(there)}). Remove them there, or they will be paid as well.`,
  elsewhereUnread: ({ person, ...at }: At & { person: PersonName }) =>
    `Hours of theirs were sent to ${fullName(person)} in ${labelOf(at)}, their previous link, whose timesheet Muster can’t read now. Check there that no hours are left before you send, or they will be paid as well.`,
  alreadyExported: ({ there, ...at }: At & { there: ExistingHours }) =>
    `These hours are already in ${labelOf(at)} (${existingLabel(there)}). Nothing needs to be sent.`,
  paidThere:
    'Some of these hours are already paid in MYOB, so Muster leaves them as they are. Correct them in MYOB by hand.',
  /** Only unpaid drafts are changed (payroll.md 2, 5.18, golden K06). */
  lockedThere: ({ there, ...at }: At & { there: ExistingHours }) =>
    `The timesheet for this period is ${exportStatusLabels[there.status].toLowerCase()} in ${labelOf(at)}, so Muster leaves it as it is. To send these hours, revert it to draft in ${labelOf(at)} first.`,
  notReady: ({ person, because }: { person: PersonName; because: readonly Text[] }, write: Write) =>
    `${fullName(person)}: ${because.map(write).join(' ')}`,
}

const referenceWords = { job: 'a job', activity: 'an activity', customer: 'a customer' } as const satisfies Record<
  LineReference,
  string
>

const listOf = (words: readonly string[]) => new Intl.ListFormat('en-AU').format(words)

const spanText = ({ from, to }: DaySpan) => dateRangeText(from, to)
