import { useMemo } from 'react'
import type { CalendarCategory, CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import { readOccurrences } from '#shared/calendar/read-occurrences.ts'
import type { Ahead } from '#app/phone/frame/ahead.ts'
import { peopleQuestion } from '#app/phone/farm/people.ts'
import { holidaysQuestion } from '#app/phone/farm/holidays.ts'
import { dayWindow, localDateOf } from '#shared/core/time/zone.ts'
import type { Client } from '#app/lib/api/client.ts'
import { systemNow } from '#app/phone/outbox/system-now.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { type Question, useAnswer } from '#app/phone/outbox/use-answer.ts'

/** Days around today that are kept on the phone, which may be without reception for two weeks. */
const daysBack = 2
export const daysAhead = 60

const asHours = (days: number) => ({ hours: days * 24 })

const listOccurrences = (client: Client, range: { from: string; to: string }) =>
  readOccurrences(async (at) => {
    const page = await client.calendar.listEvents({ ...range, include: 'description', ...at })
    return checkAnswer(page, 'occurrences')
  })

/** What happens around today, with everything that a screen without reception shows. */
export const calendarQuestion: Question<CalendarOccurrence[]> = {
  endpoint: 'calendar.listEvents',
  read: async (client) => {
    const now = Temporal.Instant.from(systemNow())
    const range = { from: now.subtract(asHours(daysBack)).toString(), to: now.add(asHours(daysAhead)).toString() }
    return listOccurrences(client, range)
  },
}

const categoriesQuestion: Question<CalendarCategory[]> = {
  endpoint: 'calendar.listCategories',
  read: async (client) => checkAnswer(await client.calendar.listCategories(), 'length'),
}

/** What the calendar shows without reception. */
export async function readCalendar({ read }: Ahead): Promise<void> {
  await read(calendarQuestion)
  await read(categoriesQuestion)
  await read(holidaysQuestion)
  await read(peopleQuestion)
}

interface EventName {
  id: string
  /** The one of a series that is meant, by its day. */
  day: string | null
  /** The farm's. */
  zone: string
}

/** An event that is not among those around today, by its id; empty if it is not on this day. Known with reception only. */
export const eventQuestion = ({ id, day, zone }: EventName): Question<CalendarOccurrence[]> => ({
  endpoint: 'calendar.listEvents',
  of: `${id} ${day ?? ''}`,
  read: async (client) => {
    const { startDate, repeat } = checkAnswer(await client.calendar.getEvent({ id }), 'startDate')
    // An event that happens once may have moved since the link to it was made.
    const on = repeat === null || day === null ? localDateOf(startDate, zone) : day
    const { start, end } = dayWindow(on, on, zone)
    const occurrences = await listOccurrences(client, { from: start, to: end })
    return occurrences.filter(({ eventId }) => eventId === id)
  },
})

/** The events, with the categories that they are shown with. */
export function useCalendar() {
  const answer = useAnswer(calendarQuestion)
  const categories = useCategories()
  return { answer, categories }
}

/** The categories of events by id. */
export function useCategories(): ReadonlyMap<string, CalendarCategory> {
  const categories = useAnswer(categoriesQuestion).value
  return useMemo(() => new Map(categories?.map((category) => [category.id, category])), [categories])
}
