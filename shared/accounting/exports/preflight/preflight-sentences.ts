import { dateRangeText, dayText } from '#shared/core/date-text.ts'
import { hoursText } from '#shared/core/duration-text.ts'
import { fullName, type PersonName } from '#shared/employees/person-name.ts'
import { accountingMessages } from '../../connections/accounting-messages.ts'
import { type AccountingProvider, providerLabels, providerWords } from '../../connections/accounting-provider.ts'
import { hourKindLabels, type MappableKind } from '../../connections/hour-kinds.ts'
import { existingLabel } from '../locked-timesheet.ts'
import type { LineReference, ReplacedHours } from '../myob-week.ts'
import type { ProviderTimesheet, UnitsLine } from '../../connections/payroll-records.ts'
import { hundredthsIn } from '../timesheet-draft.ts'
import { mappableDays } from './unmapped-days.ts'
import type { DaySpan } from '../window-days.ts'
import { countText } from '#shared/core/count-text.ts'

/** Why an employee's hours can't be sent and what to do; each sentence is shown beside their name. */
export function sentencesFor(provider: AccountingProvider) {
  const label = providerLabels[provider]
  const rateWord = providerWords[provider].rate
  const readAgain = `then sync with ${label}`
  return {
    onlyPending: (pending: number) =>
      `Nothing is approved in this period yet: ${countText(pending, 'entry is pending. Approve it', 'entries are pending. Approve them')} first.`,
    /** @param existingTimesheet with only the lines that Muster has sent */
    nothingApproved: (existingTimesheet: ProviderTimesheet | null) =>
      `No approved hours in this period, so there is nothing to send.${existingTimesheet ? leftThere(label, existingTimesheet) : ''}`,
    notLinked: `Not linked to an employee in ${label}. Link them so their hours go to the right person.`,
    linkGone: `The employee they were linked to is no longer in ${label}. Link them to someone else.`,
    linkLeft: (person: PersonName) =>
      `${fullName(person)} is no longer active in ${label}. Make them active there, ${readAgain}, or link someone else.`,
    noPayCalendar: `They have no pay calendar in ${label}. Set one in their employment details there, ${readAgain}.`,
    calendarMismatch: (name: string, theirs: DaySpan, ours: DaySpan) =>
      `Their pay calendar “${name}” in ${label} has the period ${textOf(theirs)}, but you are sending ${textOf(ours)}. Make them match: change the pay period in Settings › Configuration or the calendar in ${label}.`,
    recordUnreadable: `Muster can’t read their record in ${label}, so it sends nothing for them. Open it there, save it again, ${readAgain}. Other employees are not affected.`,
    templateUnreadable: `Muster can’t read their pay template in ${label}, so it can’t tell whether they are paid by the hour. Open it there, save it again, ${readAgain}.`,
    timesheetUnreadable: (oddity: 'form' | 'date') =>
      `${oddity === 'date' ? `${accountingMessages.invalidDate}: ` : ''}${label} has a timesheet for this pay period that Muster can’t read, so it is left as it is. Delete it there, or enter these hours there by hand.`,
    calendarUnreadable: (name: string, isOddDate: boolean) =>
      `${isOddDate ? `${accountingMessages.invalidDate}: ` : ''}Muster can’t read their pay calendar “${name}” in ${label}. Open it there, save it again, ${readAgain}.`,
    rateUnreadable: (name: string) =>
      `Muster can’t read the ${rateWord} “${name}” in ${label}, which pays their hours. Open it there, save it again, ${readAgain}.`,
    hoursInDay: (day: string, minutes: number) =>
      `${dayText(day)} has ${hoursText(minutes)} h, which is more than a day. Correct that day’s entries, or split them at midnight.`,
    ownRateNotHourly: (name: string) =>
      `${label} pays them “${name}”, which is not an hourly rate. Choose an hourly ${rateWord} as their ordinary rate there, ${readAgain}. If they are on a salary, leave it.`,
    ownRateUnusable: (name: string | null) =>
      `Their own ordinary ${rateWord}${name === null ? '' : ` “${name}”`} can no longer be used in ${label}. Give them a current one there, ${readAgain}, or choose one for everyone here.`,
    beforeHireDate: (days: readonly string[], startDate: string) =>
      `They have hours on ${days.map(dayText).join(', ')}, but their employment in ${label} starts on ${dayText(startDate)}. Correct the start date there, ${readAgain}.`,
    trackingRequired: (category: string) =>
      `${label} requires the tracking category “${category}” on every timesheet line, which Muster does not send. Remove the category from timesheets in ${label}’s payroll settings, ${readAgain}, or enter these hours there by hand.`,
    payRunPosted: (run: DaySpan) =>
      `The pay run for ${textOf(run)} is already posted in ${label}, so it would not pay hours sent now. Pay them in an unscheduled pay run there, or revert that pay run first.`,
    sentInOtherWindow: (other: ProviderTimesheet, overlap: DaySpan) =>
      `${label} already has a timesheet for them for ${textOf(other)} with ${hoursIn(other.lines)} hours (${existingLabel(other)}), which overlaps this pay period (${textOf(overlap)}). Sending both could pay those days twice. Delete that timesheet there, ${readAgain}, or choose the pay period it was sent for.`,
    notHourly: `${label} pays them a salary, so it accepts no hours for them. Set their pay basis to hourly there, ${readAgain}.`,
    timesheetsOff: `Timesheets are turned off in ${label}, so it accepts no hours. Turn them on for payroll in the company file preferences, ${readAgain}.`,
    timesheetWeekUnknown: `Muster can’t read which day timesheet weeks start on in ${label}, so it sends nothing: the week it sends could replace what is there. Reconnect ${label} in Settings › Integrations so Muster can read it, ${readAgain}.`,
    rateNotAssigned: (name: string) =>
      `The ${rateWord} “${name}” is not ticked for them in ${label}. Tick it there, ${readAgain}.`,
    noOrdinaryRate: (wasChosen: boolean) =>
      wasChosen
        ? `The ${rateWord} you chose for ordinary hours can no longer be used in ${label}. Choose another.`
        : `No ${rateWord} for ordinary hours in ${label}. Choose one.`,
    noOvertimeRate: (minutes: number, wasChosen: boolean) =>
      wasChosen
        ? `${hoursText(minutes)} h overtime, but the overtime rate you chose can no longer be used in ${label}. Choose another.`
        : `${hoursText(minutes)} h overtime, but no overtime rate was found in ${label}. Choose one, or add one there, ${readAgain}.`,
    /** @param wasChosen false if days were locked with a rate for this kind that has since been removed */
    noDayRate: (kind: MappableKind, minutes: number, wasChosen: boolean) =>
      `${hoursText(minutes)} h on ${mappableDays[kind].many}${
        wasChosen
          ? `, but the ${hourKindLabels[kind]} rate you chose can no longer be used in ${label}. Choose another.`
          : ` need their own ${rateWord}, and none is chosen. Choose one.`
      }`,
    /**
     * @param lines the lines being replaced; empty if they have no hours
     * @param onJobs those of their hours that a bookkeeper typed on a job, an activity or a customer
     */
    replaces: (lines: readonly UnitsLine[], onJobs: readonly ReplacedHours[]) => {
      if (hundredthsIn(lines) === 0) return ''
      const typed = onJobs.map(
        ({ hours, on }) =>
          ` ${hours.toFixed(2)} h typed in ${label} on ${listOf(on.map((name) => referenceWords[name]))} are replaced.`,
      )
      return `Replaces the ${hoursIn(lines)} draft hours in ${label}.${typed.join('')}`
    },
    /** @param existingTimesheet with only the lines that Muster has sent */
    stillElsewhere: (person: PersonName, existingTimesheet: ProviderTimesheet) =>
      hundredthsIn(existingTimesheet.lines) === 0
        ? ''
        : `${label} also has ${hoursIn(existingTimesheet.lines)} of their hours under ${fullName(person)}, their previous link (${existingLabel(existingTimesheet)}). Remove them there, or they will be paid as well.`,
    alreadyExported: (existingTimesheet: ProviderTimesheet) =>
      `These hours are already in ${label} (${existingLabel(existingTimesheet)}). Nothing needs to be sent.`,
  }
}

const referenceWords = { job: 'a job', activity: 'an activity', customer: 'a customer' } as const satisfies Record<
  LineReference,
  string
>

const listOf = (words: readonly string[]) => new Intl.ListFormat('en-AU').format(words)

const textOf = ({ from, to }: DaySpan) => dateRangeText(from, to)

const hoursIn = (lines: readonly UnitsLine[]) => (hundredthsIn(lines) / 100).toFixed(2)

/** Hours that were sent but are no longer approved here would still be paid. */
function leftThere(label: string, existingTimesheet: ProviderTimesheet): string {
  if (hundredthsIn(existingTimesheet.lines) === 0) return ''
  return ` ${label} has ${hoursIn(existingTimesheet.lines)} hours for them (${existingLabel(existingTimesheet)}). Remove them there if they should not be paid.`
}
