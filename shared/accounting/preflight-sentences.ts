import { dateRangeText } from '#shared/core/date-text.ts'
import { hoursText } from '#shared/core/duration-text.ts'
import { fullName, type PersonName } from '#shared/employees/person-name.ts'
import { type AccountingProvider, providerLabels, providerWords } from './accounting-provider.ts'
import { standingLabel } from './locked-timesheet.ts'
import type { ProviderTimesheet, UnitsLine } from './payroll-records.ts'
import { hundredthsIn } from './timesheet-draft.ts'
import type { DaySpan } from './window-days.ts'

/** Why somebody's hours can't be sent and what to do, in words for the manager; each stands beside the person's name. */
export function sentencesFor(provider: AccountingProvider) {
  const label = providerLabels[provider]
  const rateWord = providerWords[provider].rate
  const readAgain = `then read ${label} again`
  return {
    onlyPending: (pending: number) =>
      `Nothing is approved in these days yet: ${pending === 1 ? '1 entry is' : `${pending} entries are`} pending. Approve them first.`,
    /** @param standing with the lines alone that Muster has sent */
    nothingApproved: (standing: ProviderTimesheet | null) =>
      `No approved hours in these days, so there is nothing to send.${standing ? leftThere(label, standing) : ''}`,
    notLinked: `Not linked to a person in ${label}. Link them, so that their hours arrive at the right person.`,
    linkGone: `The person they were linked to is no longer in ${label}. Link them to somebody else.`,
    linkLeft: (person: PersonName) =>
      `${fullName(person)} is no longer active in ${label}. Make them active there, ${readAgain}; or link somebody else.`,
    noPayCalendar: `No pay calendar is set for them in ${label}. Set one there, in their employment details, ${readAgain}.`,
    calendarMismatch: (name: string, theirs: DaySpan, ours: DaySpan) =>
      `Their pay calendar “${name}” in ${label} has the period ${textOf(theirs)}, and you are sending ${textOf(ours)}. Make the two the same: change the pay period in Settings › Configuration, or the calendar in ${label}.`,
    notHourly: `${label} pays them a salary, which takes no hours. Set their pay basis to hourly there, ${readAgain}.`,
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
    /** @param lines those that are replaced; empty where there are no hours in them */
    replaces: (lines: readonly UnitsLine[]) =>
      hundredthsIn(lines) === 0 ? '' : `Replaces the ${hoursIn(lines)} hours that stand in ${label} as a draft.`,
    /** @param standing with the lines alone that Muster has sent */
    stillElsewhere: (person: PersonName, standing: ProviderTimesheet) =>
      hundredthsIn(standing.lines) === 0
        ? ''
        : `${label} also has ${hoursIn(standing.lines)} hours of theirs at ${fullName(person)}, whom they were linked to before (${standingLabel(standing)}): remove them there, or they are paid as well.`,
    alreadyExported: (standing: ProviderTimesheet) =>
      `These hours are in ${label} already (${standingLabel(standing)}). Nothing needs to be sent.`,
  }
}

const textOf = ({ from, to }: DaySpan) => dateRangeText(from, to)

const hoursIn = (lines: readonly UnitsLine[]) => (hundredthsIn(lines) / 100).toFixed(2)

/** Hours that were sent and then taken back here would be paid all the same. */
function leftThere(label: string, standing: ProviderTimesheet): string {
  if (hundredthsIn(standing.lines) === 0) return ''
  return ` ${label} has ${hoursIn(standing.lines)} hours for them (${standingLabel(standing)}): if these should not be paid, remove them there.`
}
