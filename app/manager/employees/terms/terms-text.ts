import { dateRangeText } from '#shared/core/time/date-text.ts'
import { employmentTypeLabels } from '#shared/employees/employment-type.ts'
import { payScheduleLabels } from '#shared/employees/pay-rate-type.ts'
import { firstTermsDay, type PayTerms } from '#shared/employees/pay-terms.ts'
import { positionLabels } from '#shared/employees/position.ts'
import { rateText } from '#app/manager/business/rate-text.ts'

/** "Farmhand · Casual · Fortnightly · $26.44/h ordinary · $39.66/h overtime after 8 h a day". */
export function termsText(terms: PayTerms): string {
  const { employmentPosition, employmentType, paySchedule, ordinaryRate, sundayRate, holidayRate } = terms
  return [
    employmentPosition && positionLabels[employmentPosition],
    employmentType && employmentTypeLabels[employmentType],
    paySchedule && payScheduleLabels[paySchedule],
    ordinaryRate === null ? 'No ordinary rate' : `${rateText(ordinaryRate)} ordinary`,
    overtimeText(terms),
    sundayRate !== null && `${rateText(sundayRate)} on Sundays`,
    holidayRate !== null && `${rateText(holidayRate)} on public holidays`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function overtimeText({ payRate, overtimeAfterHours, overtimeRate }: PayTerms): string {
  if (payRate === 'hourly_flat' || !overtimeAfterHours) return 'no overtime'
  return `${overtimeRate === null ? '' : `${rateText(overtimeRate)} `}overtime after ${overtimeAfterHours} h a day`
}

/** "From 7 Dec 2026" for the day that terms begin on. */
export const fromText = (fromDay: string) =>
  fromDay === firstTermsDay ? 'From the beginning' : `From ${dateRangeText(fromDay, fromDay)}`
