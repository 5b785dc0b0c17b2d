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

/** Why somebody's hours can't be sent and what to do, in words for the manager; each stands beside the person's name. */
export function sentencesFor(provider: AccountingProvider) {
  const label = providerLabels[provider]
  const rateWord = providerWords[provider].rate
  const readAgain = `then read ${label} again`
  return {
    onlyPending: (pending: number) =>
      `Nothing is approved in these days yet: ${pending === 1 ? '1 entry is' : `${pending} entries are`} pending. Approve them first.`,
    /** @param standing with the lines alone that Muster has sent */
    nothingApproved: (existingTimesheet: ProviderTimesheet | null) =>
      `No approved hours in these days, so there is nothing to send.${existingTimesheet ? leftThere(label, existingTimesheet) : ''}`,
    notLinked: `Not linked to a person in ${label}. Link them, so that their hours arrive at the right person.`,
    linkGone: `The person they were linked to is no longer in ${label}. Link them to somebody else.`,
    linkLeft: (person: PersonName) =>
      `${fullName(person)} is no longer active in ${label}. Make them active there, ${readAgain}; or link somebody else.`,
    noPayCalendar: `No pay calendar is set for them in ${label}. Set one there, in their employment details, ${readAgain}.`,
    calendarMismatch: (name: string, theirs: DaySpan, ours: DaySpan) =>
      `Their pay calendar “${name}” in ${label} has the period ${textOf(theirs)}, and you are sending ${textOf(ours)}. Make the two the same: change the pay period in Settings › Configuration, or the calendar in ${label}.`,
    recordUnreadable: `Muster can’t read their record in ${label}, so it sends nothing for them. Open it there, save it once more, ${readAgain}. The other employees are not affected.`,
    templateUnreadable: `Muster can’t read their pay template in ${label}, so it can’t tell whether they are paid by the hour. Open it there, save it once more, ${readAgain}.`,
    timesheetUnreadable: (oddity: 'form' | 'date') =>
      `${oddity === 'date' ? `${accountingMessages.invalidDate}: ` : ''}${label} has a timesheet for this pay period that Muster can’t read, so it is left as it is. Delete it there, or enter these hours there by hand.`,
    calendarUnreadable: (name: string, isOddDate: boolean) =>
      `${isOddDate ? `${accountingMessages.invalidDate}: ` : ''}Muster can’t read their pay calendar “${name}” in ${label}. Open it there, save it once more, ${readAgain}.`,
    rateUnreadable: (name: string) =>
      `Muster can’t read the ${rateWord} “${name}” in ${label}, which their hours are paid by. Open it there, save it once more, ${readAgain}.`,
    hoursInDay: (day: string, minutes: number) =>
      `${dayText(day)} has ${hoursText(minutes)} h, which is more than a day. Correct the entries of that day, or split them where they run past midnight.`,
    ownRateNotHourly: (name: string) =>
      `${label} pays them by “${name}”, which is not paid by the hour. Choose an hourly ${rateWord} as their ordinary rate there, ${readAgain}; leave it if they are on a salary.`,
    ownRateUnusable: (name: string | null) =>
      `Their own ordinary ${rateWord}${name === null ? '' : ` “${name}”`} can’t be used in ${label} any more. Give them a current one there, ${readAgain}; or choose one for everyone here.`,
    beforeHireDate: (days: readonly string[], startDate: string) =>
      `Their employment in ${label} starts on ${dayText(startDate)}, after hours on ${days.map(dayText).join(', ')}. Correct the start date there, ${readAgain}.`,
    trackingRequired: (category: string) =>
      `${label} asks for the tracking category “${category}” on every line of a timesheet, which Muster does not send. Take the category off timesheets in the payroll settings of ${label}, ${readAgain}; or enter these hours there by hand.`,
    payRunPosted: (run: DaySpan) =>
      `The pay run for ${textOf(run)} is posted in ${label}: hours sent now would not be paid in it. Pay them in an unscheduled pay run there, or revert that pay run first.`,
    sentInOtherWindow: (other: ProviderTimesheet, overlap: DaySpan) =>
      `${label} already has a timesheet of theirs for ${textOf(other)} with ${hoursIn(other.lines)} hours (${existingLabel(other)}), which shares ${textOf(overlap)} with this pay period. Sending both could pay those days twice. Delete that timesheet there, ${readAgain}; or choose the pay period it was sent for.`,
    notHourly: `${label} pays them a salary, which takes no hours. Set their pay basis to hourly there, ${readAgain}.`,
    timesheetsOff: `Timesheets are switched off in ${label}, so it takes no hours. Switch them on for payroll there, in the preferences of the company file, ${readAgain}.`,
    timesheetWeekUnknown: `Muster can’t read in ${label} on which day its timesheet weeks begin, so it sends nothing: a week that is sent may replace what is there. Connect ${label} again in Settings › Integrations, so that Muster may read it, ${readAgain}.`,
    rateNotAssigned: (name: string) =>
      `The ${rateWord} “${name}” is not ticked for them in ${label}. Tick it there, ${readAgain}.`,
    noOrdinaryRate: (wasChosen: boolean) =>
      wasChosen
        ? `The ${rateWord} you chose for ordinary hours can’t be used in ${label} any more. Choose another.`
        : `No ${rateWord} for ordinary hours in ${label}. Choose one.`,
    noOvertimeRate: (minutes: number, wasChosen: boolean) =>
      wasChosen
        ? `${hoursText(minutes)} h overtime, but the overtime rate you chose can’t be used in ${label} any more. Choose another.`
        : `${hoursText(minutes)} h overtime, but none of the rates in ${label} is known to be for overtime. Choose one, or add one there, ${readAgain}.`,
    /** @param wasChosen false where days were locked with a rate for this kind that was taken away since */
    noDayRate: (kind: MappableKind, minutes: number, wasChosen: boolean) =>
      `${hoursText(minutes)} h on ${mappableDays[kind].many}${
        wasChosen
          ? `, but the ${hourKindLabels[kind]} rate you chose can’t be used in ${label} any more. Choose another.`
          : ` are to be paid by a ${rateWord} of their own, and none is chosen now. Choose one.`
      }`,
    /**
     * @param lines those that are replaced; empty where there are no hours in them
     * @param onJobs of their hours those that a bookkeeper typed on a job, an activity or a customer
     */
    replaces: (lines: readonly UnitsLine[], onJobs: readonly ReplacedHours[]) => {
      if (hundredthsIn(lines) === 0) return ''
      const typed = onJobs.map(
        ({ hours, on }) =>
          ` ${hours.toFixed(2)} h typed in ${label} on ${listOf(on.map((name) => referenceWords[name]))} are replaced.`,
      )
      return `Replaces the ${hoursIn(lines)} hours that stand in ${label} as a draft.${typed.join('')}`
    },
    /** @param standing with the lines alone that Muster has sent */
    stillElsewhere: (person: PersonName, existingTimesheet: ProviderTimesheet) =>
      hundredthsIn(existingTimesheet.lines) === 0
        ? ''
        : `${label} also has ${hoursIn(existingTimesheet.lines)} hours of theirs at ${fullName(person)}, whom they were linked to before (${existingLabel(existingTimesheet)}): remove them there, or they are paid as well.`,
    alreadyExported: (existingTimesheet: ProviderTimesheet) =>
      `These hours are in ${label} already (${existingLabel(existingTimesheet)}). Nothing needs to be sent.`,
  }
}

const referenceWords = { job: 'a job', activity: 'an activity', customer: 'a customer' } as const satisfies Record<
  LineReference,
  string
>

const listOf = (words: readonly string[]) => new Intl.ListFormat('en-AU').format(words)

const textOf = ({ from, to }: DaySpan) => dateRangeText(from, to)

const hoursIn = (lines: readonly UnitsLine[]) => (hundredthsIn(lines) / 100).toFixed(2)

/** Hours that were sent and then taken back here would be paid all the same. */
function leftThere(label: string, existingTimesheet: ProviderTimesheet): string {
  if (hundredthsIn(existingTimesheet.lines) === 0) return ''
  return ` ${label} has ${hoursIn(existingTimesheet.lines)} hours for them (${existingLabel(existingTimesheet)}): if these should not be paid, remove them there.`
}
