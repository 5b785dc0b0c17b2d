import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { musterAnswer } from '#test/fixtures/muster-answer.ts'
import { storePerson } from '../person/person.ts'
import { recordClock } from '#app/phone/farm/clock/record-clock.ts'
import { leftFarm } from '../left-farm.ts'
import { outbox, settings } from '../phone-db.ts'
import { record } from '../record.ts'
import { sendAtOnce, serverAnswered } from './send-outbox.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  const document = { cookie: '', querySelector: () => ({ src: 'main-1.js' }) }
  Object.assign(globalThis, { IDBKeyRange, indexedDB, document, window: { location: new URL('http://localhost/my/') } })
})

const leave = { startDate: '2026-12-01', endDate: '2026-12-01', leaveType: 'annual_leave', comments: '' } as const
const requestLeave = () => record('leave.requestLeave', { id: newId(), ...leave })
const clockOn = (entryId = newId()) => recordClock({ kind: 'clock_on', entryId, locationIds: [], activityIds: [] })
async function work() {
  const entryId = newId()
  await clockOn(entryId)
  await recordClock({ kind: 'clock_off', entryId })
}
const withdrawTrack = () => record('timesheets.withdrawTrack', { withdrawnAt: '2026-11-20T02:00:00.000Z' })

const page = () => new Response('<html>Welcome to the hotel</html>', { status: 403 })
const refusal = { defined: true, message: 'No.' }
const failure = () => musterAnswer({ ...refusal, code: 'INTERNAL_SERVER_ERROR', status: 500 }, 500)

const event = z.object({ events: z.array(z.object({ id: z.string() })).default([]) })

/** What answers instead of Muster; null while all is well. */
let outage: (() => Response) | null = null
let calls = 0

async function answer(request: Request): Promise<Response> {
  calls += 1
  if (outage) return outage()
  const { events } = event.parse(await request.json())
  return musterAnswer({ ok: true, results: events.map(({ id }) => ({ id, outcome: 'applied', problem: null })) })
}

/** Lets everything happen that needs no time. */
async function settle() {
  for (let turn = 0; turn < 300; turn++) await new Promise((done) => setImmediate(done))
}
async function advance(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 1000) {
    vi.advanceTimersByTime(1000)
    for (let turn = 0; turn < 30; turn++) await new Promise((done) => setImmediate(done))
  }
  await settle()
}

/** How many records are in each state. */
async function states() {
  const items = await outbox.toArray()
  return Object.fromEntries(items.map(({ state }) => [state, items.filter((item) => item.state === state).length]))
}

beforeAll(() => Promise.all([import('./send-round.ts'), import('./client-for.ts')]))
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('fetch', answer)
  outage = null
  calls = 0
  await Promise.all([outbox.clear(), settings.clear()])
  await storePerson({ userId: 'kit', firstName: 'Kit', managerId: 'farm' })
})
afterEach(async () => {
  outage = null
  sendAtOnce()
  await settle()
  vi.useRealTimers()
})

describe.each([
  ['of a captive portal', page],
  ['in which the server fails', failure],
])('after four minutes %s', (_what, answerAll) => {
  beforeEach(async () => {
    outage = answerAll
    for (let count = 0; count < 2; count++) await work()
    for (let count = 0; count < 2; count++) await requestLeave()
    await advance(240_000)
    outage = null
  })

  test('nothing needs attention, and few calls were made', async () => {
    expect(await states()).toEqual({ waiting: 6 })
    expect(calls).toBeLessThan(60)
  })

  test('“Sync now”, reception and a return to the app send everything at once', async () => {
    sendAtOnce()
    await settle()
    expect(await states()).toEqual({ sent: 6 })
  })

  test('an answer to a screen shows that Muster responds, and everything is sent within five seconds', async () => {
    serverAnswered()
    await advance(5000)
    expect(await states()).toEqual({ sent: 6 })
  })

  test('without any sign everything is sent with the next try', async () => {
    await advance(120_000)
    expect(await states()).toEqual({ sent: 6 })
  })
})

test('a server that fails only what is sent is tried at most every five seconds, however often it answers screens', async () => {
  outage = failure
  await requestLeave()
  await settle()
  for (let second = 0; second < 60; second++) {
    serverAnswered()
    await advance(1000)
  }
  expect(calls).toBeLessThanOrEqual(13)
})

test('a call that the server accepts gives the others another try at once', async () => {
  outage = failure
  await clockOn()
  await requestLeave()
  await advance(60_000)
  // Sent in a lane behind both.
  await withdrawTrack()
  await settle()
  expect(await states()).toEqual({ waiting: 3 })
  let failing = 2
  outage = null
  vi.stubGlobal('fetch', async (request: Request) => (failing-- > 0 ? failure() : answer(request)))
  await withdrawTrack()
  await settle()
  expect(await states()).toEqual({ sent: 4 })
})

test('several faulty hours keep no other from being sent', async () => {
  for (let count = 0; count < 3; count++) await work()
  const recorded = await outbox.orderBy('sequence').primaryKeys()
  const faulty = new Set(recorded.slice(0, 3))
  vi.stubGlobal('fetch', async (request: Request) => {
    const { events } = event.parse(await request.clone().json())
    return events.some(({ id }) => faulty.has(id)) ? failure() : answer(request)
  })
  await advance(30_000)
  expect(await states()).toEqual({ waiting: 3, sent: 3 })
})

test.each([
  ['that is not Muster’s never makes', page, 'waiting'],
  ['of Muster makes', failure, 'stuck'],
])('a bad answer %s a record need attention while others are accepted', async (_which, answerLeave, state) => {
  vi.stubGlobal('fetch', (request: Request) => (request.url.endsWith('/leave') ? answerLeave() : answer(request)))
  await requestLeave()
  for (let count = 0; count < 4; count++) {
    await work()
    await settle()
  }
  expect(await states()).toEqual({ [state]: 1, sent: 8 })
})

test('records for a farm that the employee has left need attention at once and delay no other', async () => {
  await storePerson({ userId: 'kit', firstName: 'Kit', managerId: 'left' })
  outage = failure
  await work()
  await requestLeave()
  await settle()
  const left = await outbox.toCollection().primaryKeys()
  await storePerson({ userId: 'kit', firstName: 'Kit', managerId: 'farm' })
  outage = null
  let refusals = 0
  vi.stubGlobal('fetch', (request: Request) => {
    if (request.headers.get('x-muster-business') === 'farm') return answer(request)
    refusals += 1
    return musterAnswer({ ...refusal, code: 'FORBIDDEN', status: 403, data: { final: false } }, 403)
  })
  await work()
  await requestLeave()
  sendAtOnce()
  await settle()
  expect(await states()).toEqual({ refused: 3, sent: 3 })
  expect((await outbox.bulkGet(left)).map((item) => item?.problem)).toEqual([leftFarm, leftFarm, leftFarm])
  expect(refusals).toBe(2)
})
