import ICAL from 'ical.js'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Repeat } from '#shared/calendar/repeat.ts'
import { instantOf, startOfDay } from '#shared/core/time/zone.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { listOccurrences } from '#test/fixtures/occurrences.ts'
import { addMember } from '#test/fixtures/business-member.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { type TestServer, testServer } from '#test/server.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { addCategory } from './categories.ts'
import { addEvent } from './add-event.ts'
import { deleteEvent } from './delete-event.ts'
import { createFeed, getFeed, revokeFeed } from './feeds.ts'

const zone = 'Australia/Sydney'
let base: TestDatabase
let server: TestServer
let farm: TestBusiness
let ana: { id: string; userId: string }

beforeAll(async () => {
  base = await scratchDatabase()
  server = await testServer(base, {
    now: () => '2026-11-20T01:00:00.000Z',
    guessLimits: { perAddress: 1000, perEmail: 9 },
  })
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
})
afterAll(async () => {
  await server.close()
  await base.close()
})

const rule = (choices: Partial<Repeat>): Repeat => {
  return { frequency: 'weekly', interval: 1, weekdays: [], monthlyBy: 'day', until: null, count: null, ...choices }
}

type Content = Omit<Parameters<typeof addEvent>[1], 'id'>

async function add(choices: Partial<Content>) {
  const id = newId()
  const times = { startDate: '2026-12-07T00:00:00Z', endDate: null, days: null, repeat: null, remindMinutes: null }
  const about = { name: 'Talk', description: '', managerOnly: false, inCharge: [], category: null }
  await asManager(base.db, farm, addEvent, { id, ...times, ...about, ...choices })
  return id
}

const linkOf = async (business = farm) => (await asManager(base.db, business, createFeed, { id: newId() })).url
const linkOfAna = async () => (await asEmployee(base.db, farm, ana, createFeed, { id: newId() })).url
const read = (url: string) => server.send({ method: 'GET', url: new URL(url).pathname })

async function eventsAt(url: string): Promise<ICAL.Event[]> {
  const { status, text } = await read(url)
  expect(status).toBe(200)
  const calendar = new ICAL.Component(z.array(z.any()).parse(ICAL.parse(text)))
  ICAL.TimezoneService.reset()
  for (const block of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(block)
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
}

const namesAt = async (url: string) => (await eventsAt(url)).map(({ summary }) => summary).toSorted()

const textOf = (time: ICAL.Time) =>
  time.isDate ? time.toString() : Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1000).toString()

/** The occurrences that another program finds in the feed, as "start end" in UTC or days. */
function expanded(event: ICAL.Event, until: string): string[] {
  const found: string[] = []
  const times = event.iterator()
  if (!event.isRecurring()) return [`${textOf(event.startDate)} ${textOf(event.endDate)}`]
  for (let at = times.next(); at && at.toString() < until; at = times.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(at)
    found.push(`${textOf(startDate)} ${textOf(endDate)}`)
  }
  return found
}

/** The occurrences that the screen shows. */
async function onScreen(from: string, to: string): Promise<string[]> {
  const range = { from: startOfDay(from, zone), to: startOfDay(to, zone) }
  const listed = await asManager(base.db, farm, listOccurrences, range)
  return listed.map(({ startDate, endDate, days }) => {
    const after = days && Temporal.PlainDate.from(days.last).add({ days: 1 }).toString()
    return days ? `${days.first} ${after}` : `${startDate} ${endDate ?? startDate}`
  })
}

describe('a private calendar link, read by another program', () => {
  test.each<[string, Partial<Content>]>([
    ['a weekly talk over both clock changes', { repeat: rule({ weekdays: ['we'] }) }],
    [
      'a nightly check over the clock change',
      { repeat: rule({ frequency: 'daily' }), endDate: '2026-09-21T20:00:00Z' },
    ],
    ['a monthly order on the 31st', { repeat: rule({ frequency: 'monthly' }), startDate: '2026-08-30T22:00:00Z' }],
    ['the second Tuesday', { repeat: rule({ frequency: 'monthly', monthlyBy: 'weekday' }) }],
    ['every fortnight until a day', { repeat: rule({ interval: 2, until: '2027-02-01' }) }],
    ['ten times', { repeat: rule({ frequency: 'daily', count: 10 }) }],
  ])('has %s at the times of the screen', async (_, choices) => {
    const startDate = choices.startDate ?? instantOf('2026-09-21T22:00', zone)
    const endDate =
      choices.endDate === undefined ? Temporal.Instant.from(startDate).add({ hours: 2 }).toString() : choices.endDate
    const id = await add({ ...choices, startDate, endDate: endDate && endDate > startDate ? endDate : null })
    const series = await onScreen('2026-08-01', '2027-05-01')
    const day = '2026-09-28'
    if (choices.repeat?.frequency === 'daily') {
      await asManager(base.db, farm, deleteEvent, { id, scope: 'this', day })
      expect(await onScreen('2026-08-01', '2027-05-01')).toHaveLength(series.length - 1)
    }
    const [event] = await eventsAt(await linkOf())
    expect(event && expanded(event, '2027-05-01')).toEqual(await onScreen('2026-08-01', '2027-05-01'))
  })

  test('has whole days as days, with a repeat, its end and left out days', async () => {
    const days = { first: '2026-10-03', last: '2026-10-04' }
    const id = await add({ days, repeat: rule({ until: '2026-11-20' }) })
    await asManager(base.db, farm, deleteEvent, { id, scope: 'this', day: '2026-10-17' })
    const [event] = await eventsAt(await linkOf())
    expect(event && expanded(event, '2027-05-01')).toEqual(await onScreen('2026-10-01', '2027-05-01'))
  })

  test('says in UTC when each event was made', async () => {
    await add({ name: 'Talk' })
    const { text } = await read(await linkOf())
    expect(text.match(/^DTSTAMP:.*$/gm)).toEqual([expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z\r?$/)])
  })

  test('has name, description, category and reminder, whatever they contain', async () => {
    const category = newId()
    await asManager(base.db, farm, addCategory, { id: category, name: 'Sheep, cattle; pigs', hexColor: '#2f6b3a' })
    const text = 'Bring: hats, water;\nBEGIN:VEVENT\\ <b>“quotes”</b> 🐑 \u202Etxet'
    await add({ name: 'Talk; with, commas', description: text, category, remindMinutes: 60 })
    const [event] = await eventsAt(await linkOf())
    expect(event).toMatchObject({ summary: 'Talk; with, commas', description: text })
    expect(event?.component.getFirstPropertyValue('categories')).toBe('Sheep, cattle; pigs')
    const alarm = event?.component.getFirstSubcomponent('valarm')
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT1H')
  })
})

describe('a private calendar link shows', () => {
  beforeEach(async () => {
    await add({ name: 'Talk' })
    await add({ name: 'Wages meeting', managerOnly: true })
    await add({ name: 'Stocktake', managerOnly: true, inCharge: [ana.userId] })
  })

  test('a manager everything', async () => {
    expect(await namesAt(await linkOf())).toEqual(['Stocktake', 'Talk', 'Wages meeting'])
  })

  test('an employee what they may see', async () => {
    expect(await namesAt(await linkOfAna())).toEqual(['Stocktake', 'Talk'])
  })

  test('nothing to an employee who was archived, and to a member who was removed', async () => {
    const link = await linkOfAna()
    await asManager(base.db, farm, setEmployeesActive, { ids: [ana.id], active: false })
    expect((await read(link)).status).toBe(404)

    const member = await addMember(base.db, { managerId: farm.managerId, role: 'manager' })
    const asMember = { ...farm, userId: member.userId }
    const ofMember = await linkOf(asMember)
    expect((await read(ofMember)).status).toBe(200)
    await asManager(
      base.db,
      farm,
      ({ tx }) =>
        tx
          .deleteFrom('managerMembers')
          .where('managerId', '=', farm.managerId)
          .where('userId', '=', member.userId)
          .execute(),
      undefined,
    )
    expect((await read(ofMember)).status).toBe(404)
  })

  test('nothing once it was revoked or replaced, and nothing of another farm', async () => {
    const first = await linkOf()
    const second = await linkOf()
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    const other = await makeBusiness(base.db)
    expect((await read(second.replace(farm.managerId, other.managerId))).status).toBe(404)
    await asManager(base.db, farm, revokeFeed, undefined)
    expect((await read(second)).status).toBe(404)
    expect(await asManager(base.db, farm, getFeed, undefined)).toEqual({ createdAt: null })
  })
})
