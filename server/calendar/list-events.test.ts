import { cursorOf } from '#server/core/http/pages.ts'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CalendarPage, mostOccurrences } from '#shared/calendar/calendar-contract.ts'
import { startOfDay } from '#shared/core/time/zone.ts'
import { eventOn } from '#test/contract/farm.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { listOccurrences } from '#test/fixtures/occurrences.ts'
import { addEvent } from './add-event.ts'
import { listEvents } from './list-events.ts'

const zone = 'Australia/Sydney'
const year = { from: startOfDay('2026-01-01', zone), to: startOfDay('2027-01-01', zone) }
const description = 'Bring the grease gun'
const daily = { ...eventOn('2000-01-03').repeat, frequency: 'daily' as const }

let base: TestDatabase
let farm: TestBusiness

/** Fourteen series since the year 2000, and what begins before the year and goes on in it. */
beforeAll(async () => {
  base = await testDatabase()
  farm = await makeBusiness(base.db)
  const add = (choices: object) =>
    asManager(base.db, farm, addEvent, { id: newId(), ...eventOn('2000-01-03'), description, ...choices })
  for (let made = 0; made < 14; made++) await add({ name: `Check ${made}`, repeat: daily })
  await add({ name: 'Shearing', repeat: null, ...lasting('2025-12-28', '2026-01-05') })
})
afterAll(() => base.close())

const lasting = (first: string, last: string) => ({ days: { first, last }, startDate: year.from, endDate: null })

const dayOfYear = (after: number) =>
  startOfDay(Temporal.PlainDate.from('2026-01-01').add({ days: after }).toString(), zone)

const key = ({ eventId, day }: { eventId: string; day: string }) => `${day} ${eventId}`

async function readPages(range = year): Promise<CalendarPage[]> {
  const pages: CalendarPage[] = []
  let cursor: string | undefined
  do {
    const input = { ...range, include: 'description' as const, cursor }
    const page: CalendarPage = await asManager(base.db, farm, listEvents, input)
    pages.push(page)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return pages
}

test('a year of fourteen daily series comes in pages, each occurrence once and in order', async () => {
  const pages = await readPages()
  expect(pages.map(({ occurrences }) => occurrences.length)).toEqual([mostOccurrences, mostOccurrences, 1111])
  const all = pages.flatMap(({ occurrences }) => occurrences)
  const keys = all.map(({ startDate, eventId }) => `${startDate} ${eventId}`)
  expect(new Set(keys).size).toBe(14 * 365 + 1)
  expect(keys).toEqual(keys.toSorted())
  const [first] = all
  expect(first).toMatchObject({ days: { first: '2025-12-28', last: '2026-01-05' } })
})

test('what is read page by page is what is read week by week', async () => {
  const weeks = Array.from({ length: 53 }, (_, week) => {
    return { from: dayOfYear(7 * week), to: dayOfYear(Math.min(7 * week + 7, 365)) }
  })
  const listed = []
  for (const week of weeks) listed.push(...(await asManager(base.db, farm, listOccurrences, week)))
  const all = await asManager(base.db, farm, listOccurrences, year)
  expect(new Set(listed.map(key))).toEqual(new Set(all.map(key)))
  expect(all).toHaveLength(14 * 365 + 1)
})

test('the text of an event is in an answer once, however many occurrences it has', async () => {
  for (const page of await readPages()) {
    const shown = new Set(page.occurrences.map(({ eventId }) => eventId))
    expect(page.events.map(({ eventId }) => eventId).toSorted()).toEqual([...shown].toSorted())
    expect(JSON.stringify(page).split(description)).toHaveLength(shown.size + 1)
  }
})

const at = (cursor: string) => asManager(base.db, farm, listEvents, { ...year, cursor })

test('a cursor at the end of the range has nothing after it, and one of another kind is refused in words', async () => {
  expect(await at(cursorOf({ startDate: '2027-05-01T00:00:00.000Z', eventId: newId() }))).toEqual({
    occurrences: [],
    events: [],
    nextCursor: null,
  })
  for (const cursor of ['', '2027', cursorOf({ startDate: newId(), eventId: '2027-05-01T00:00:00.000Z' })])
    await expect(at(cursor)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
