import type { CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { daysText, timesText } from '#shared/calendar/times-text.ts'
import { dayHeadingText, timeText } from '#shared/core/time/date-text.ts'
import { localDateOf } from '#shared/core/time/zone.ts'
import type { Colleague } from '#shared/employees/people-contract.ts'
import { t } from '#app/phone/messages/screen-messages.ts'

type Times = Pick<CalendarOccurrence, 'startDate' | 'endDate' | 'days'>

/** "Mon 7 Dec, 7:00am – 3:30pm", "7 – 9 Dec" or "Mon 7 Dec, 7:00am – Tue 8 Dec, 3:30pm", by the farm's clocks. */
export function eventTimesText(times: Times, today: string, zone: string): string {
  const { startDate, endDate, days } = times
  if (days && days.first !== days.last) return daysText(days, today)
  const first = days?.first ?? localDateOf(startDate, zone)
  const day = dayHeadingText(first, today)
  if (days || endDate === null || localDateOf(endDate, zone) === first) return `${day}, ${timesText(times, zone)}`
  const last = dayHeadingText(localDateOf(endDate, zone), today)
  return `${day}, ${timeText(startDate, zone)} – ${last}, ${timeText(endDate, zone)}`
}

/** "You, Kit Doyle, Ned Orr (archived)". */
export function inChargeText(inCharge: readonly string[], people: readonly Colleague[], userId: string): string {
  const nameOf = (id: string) => {
    if (id === userId) return t('calendar:you')
    const person = people.find((each) => each.userId === id)
    if (!person) return t('calendar:former')
    return person.active ? person.name : t('calendar:archivedPerson', { name: person.name })
  }
  return inCharge.map(nameOf).join(', ')
}
