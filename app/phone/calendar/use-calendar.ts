import { useMemo } from 'react'
import type { CalendarCategory, CalendarOccurrence } from '#shared/calendar/calendar-contract.ts'
import type { Colleague } from '#shared/employees/employees-contract.ts'
import type { PhonePerson } from '../accounts/person.ts'
import { systemNow } from '../outbox/system-now.ts'
import { checkAnswer } from '#app/phone/outbox/send/read-refusal.ts'
import { type Question, useAnswer } from '../outbox/use-answer.ts'

/** Days around today that are kept on the phone, which may be without reception for two weeks. */
const daysBack = 2
const daysAhead = 60

const asHours = (days: number) => ({ hours: days * 24 })

/** What happens around today, with everything that a screen without reception shows. */
export const calendarQuestion: Question<CalendarOccurrence[]> = {
  endpoint: 'calendar.listEvents',
  read: async (client) => {
    const now = Temporal.Instant.from(systemNow())
    const range = { from: now.subtract(asHours(daysBack)).toString(), to: now.add(asHours(daysAhead)).toString() }
    return checkAnswer(await client.calendar.listEvents({ ...range, include: 'description' }), 'length')
  },
}

export const categoriesQuestion: Question<CalendarCategory[]> = {
  endpoint: 'calendar.listCategories',
  read: async (client) => checkAnswer(await client.calendar.listCategories(), 'length'),
}

/** Everyone at the farm. */
export const peopleQuestion: Question<Colleague[]> = {
  endpoint: 'employees.listPeople',
  read: async (client) => checkAnswer(await client.employees.listPeople(), 'length'),
}

/** The names of everyone at the farm by user id. */
export function usePeopleNames(person: PhonePerson): ReadonlyMap<string, string> {
  const people = useAnswer(peopleQuestion, person).value
  return useMemo(() => new Map(people?.map(({ userId, name }) => [userId, name])), [people])
}

/** The events, with the categories and names that they are shown with. */
export function useCalendar(person: PhonePerson) {
  const answer = useAnswer(calendarQuestion, person)
  const categories = useAnswer(categoriesQuestion, person).value
  const names = usePeopleNames(person)
  const byId = useMemo(() => new Map(categories?.map((category) => [category.id, category])), [categories])
  return { answer, categories: byId, names }
}

export type CalendarLooks = Pick<ReturnType<typeof useCalendar>, 'categories' | 'names'>
