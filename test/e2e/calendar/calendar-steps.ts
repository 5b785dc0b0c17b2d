import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { type Caller, expect } from '#test/e2e/fixtures.ts'

const zone = 'Australia/Sydney'

/** A Wednesday in the middle of a month, so that the days around it are in the same month. */
export const wednesday = '2027-03-17'

export const atFarm = (day: string, time: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant().toString()

const weekly = {
  frequency: 'weekly' as const,
  interval: 1,
  weekdays: [],
  monthlyBy: 'day' as const,
  until: null,
  count: null,
}

interface EventChoices {
  name: string
  time?: string
  end?: string | null
  repeats?: boolean
  managerOnly?: boolean
  inCharge?: string[]
  category?: string | null
  day?: string
  description?: string
}

/** Adds an event through the endpoint, on that Wednesday unless a day is given. */
export async function addEvent(manager: Caller, { time = '07:00', end = '08:00', ...choices }: EventChoices) {
  const { repeats = false, managerOnly = false, inCharge = [], category = null, name } = choices
  const { day = wednesday, description = '' } = choices
  const data = {
    id: newId(),
    name,
    startDate: atFarm(day, time),
    endDate: end === null ? null : atFarm(day, end),
    days: null,
    description,
    category,
    managerOnly,
    inCharge,
    repeat: repeats ? weekly : null,
    remindMinutes: null,
  }
  const answer = await manager.request.post('/api/calendar/events', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return data.id
}

const everyone = z.object({ people: z.array(z.object({ userId: z.string(), name: z.string() })) })

export async function userIdOf(manager: Caller, name: string): Promise<string> {
  const { people } = everyone.parse(await (await manager.request.get('/api/people')).json())
  return people.find((person) => person.name === name)?.userId ?? ''
}
