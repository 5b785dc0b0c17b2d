import { dateRangeText } from '#shared/core/time/date-text.ts'
import { employmentTypeLabels } from '#shared/employees/employment-type.ts'
import type { OwnTerms } from '#shared/employees/own-terms.ts'
import { payRateTypeLabels, payScheduleLabels } from '#shared/employees/pay-rate-type.ts'
import type { Dated } from '#shared/employees/pay-terms.ts'
import { positionLabels } from '#shared/employees/position.ts'
import { rateText } from '#app/manager/business/rate-text.ts'
import { fromText } from './terms-text.ts'

const inWords = new Intl.ListFormat('en-AU')

/**
 * What the removal of the pay terms from a day did, and what applies all the same.
 * @param still the removed terms that other days set too
 */
export function removedSentences(fromDay: string, still: readonly Dated<OwnTerms>[]): string {
  return [`Removed the pay terms from ${dateRangeText(fromDay, fromDay)}.`, ...still.map(stillSentence)].join(' ')
}

function stillSentence({ fromDay, ...own }: Dated<OwnTerms>): string {
  const texts = ownTermsTexts(own)
  const why = texts.length === 1 ? 'still applies: it was set there too.' : 'still apply: they were set there too.'
  return `${fromText(fromDay)} ${inWords.format(texts)} ${why}`
}

function ownTermsTexts(own: OwnTerms): string[] {
  return [
    textIfSet(own.employmentPosition, (position) => positionLabels[position], 'no position'),
    textIfSet(own.employmentType, (type) => employmentTypeLabels[type], 'no employment type'),
    textIfSet(own.paySchedule, (schedule) => payScheduleLabels[schedule], 'no pay schedule'),
    textIfSet(own.payRate, (type) => `“${payRateTypeLabels[type]}”`, ''),
    textIfSet(own.ordinaryRate, (rate) => `${rateText(rate)} ordinary`, 'no ordinary rate'),
    textIfSet(own.overtimeAfterHours, (hours) => `overtime after ${hours} h a day`, 'no overtime'),
    textIfSet(own.overtimeRate, (rate) => `${rateText(rate)} overtime`, 'no overtime rate'),
    textIfSet(own.sundayRate, (rate) => `${rateText(rate)} on Sundays`, 'no Sunday rate'),
    textIfSet(own.holidayRate, (rate) => `${rateText(rate)} on public holidays`, 'no public holiday rate'),
  ].flat()
}

/** @param none for a field that was set to nothing */
function textIfSet<Value>(value: Value | null | undefined, textOf: (value: Value) => string, none: string): string[] {
  if (value === undefined) return []
  return [value === null ? none : textOf(value)]
}
