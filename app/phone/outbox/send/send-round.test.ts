import { v7 as newId } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { musterAnswer } from '#test/fixtures/muster-answer.ts'
import { storePerson } from '../person/person.ts'
import { hearServerTime } from './heard-time.ts'
import { type CallItem, outbox, type OutboxItem, settings } from '../phone-db.ts'
import { sendRound as sendLanes } from './send-round.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  const { cookieJar } = await import('#test/fixtures/cookie-jar.ts')
  const document = Object.assign(cookieJar(), { querySelector: () => ({ src: 'main-1.js' }) })
  Object.assign(globalThis, { IDBKeyRange, indexedDB, document, window: { location: new URL('http://localhost/my/') } })
})

const base = {
  userId: 'kit',
  managerId: 'farm',
  recordedAt: '2026-11-20T02:00:00.000Z',
  version: 1,
  state: 'waiting',
  tries: 0,
  sentOrder: null,
  acceptedAt: null,
  problem: null,
  handedOver: false,
} as const

const sendRound = () =>
  sendLanes({ patienceMs: 20_000, woken: new AbortController().signal, onAccepted: () => undefined })

let sequence = 0
const [entryId, farAway] = [newId(), '2015-01-01T00:00:00.000Z']

function clockOff(parts: Partial<OutboxItem> = {}): OutboxItem {
  const id = newId()
  sequence += 1
  const input = { kind: 'clock_off', id, entryId, sequence, occurredAt: farAway, timezoneOffset: 600 } as const
  return { ...base, ...parts, id, sequence, endpoint: 'clock', input }
}

function call(endpoint: CallItem['endpoint'], input: object, parts: Partial<OutboxItem> = {}) {
  sequence += 1
  return { ...base, ...parts, id: newId(), sequence, endpoint, input } satisfies OutboxItem
}
const document = (id = newId()) => call('employees.saveDocument', { id, certificate: 'First aid' })
const leave = (id = newId()) => call('leave.requestLeave', { id, startDate: '2026-12-01' })

const page = (status: number) =>
  new Response('<html>Welcome to the hotel</html>', { status, headers: { 'content-type': 'text/html' } })
const refusal = (code: string, status: number, data?: object) =>
  musterAnswer({ defined: true, code, status, message: 'No.', data }, status)

type Answer = (request: { path: string; events: readonly { id: string }[] }) => Response

const batch = z.object({ events: z.array(z.object({ id: z.string() })).default([]), id: z.string().optional() })

function answerWith(answer: Answer) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname
    asked.push(path)
    return answer({ path, events: batch.parse(await request.json()).events })
  })
  return asked
}
const accept: Answer = ({ events }) =>
  events.length === 0
    ? musterAnswer({ ok: true })
    : musterAnswer({ results: events.map(({ id }) => ({ id, outcome: 'applied', problem: null })) })

const stateOf = async ({ id }: { id: string }) => (await outbox.get(id))?.state
const statesOf = (items: readonly OutboxItem[]) => Promise.all(items.map(stateOf))

beforeEach(async () => {
  globalThis.document.cookie = 'muster-unsent=; path=/my; max-age=0'
  await Promise.all([outbox.clear(), settings.clear()])
  await storePerson({ userId: 'kit', firstName: 'Kit', managerId: 'farm' })
})

const strangers: [string, Answer][] = [
  ...[400, 401, 403, 404, 409, 413, 500, 502].map((status): [string, Answer] => [
    `${status} and a page`,
    () => page(status),
  ]),
  ['200 and a page', () => page(200)],
  ['200 and JSON of its own', () => Response.json({ welcome: 'guest' })],
  ['200 and JSON that says yes', () => Response.json({ ok: true, results: [] })],
  ['200 and JSON that says no', () => musterAnswer({ ok: false, results: false })],
  ['200 and no results', () => musterAnswer({ results: [] })],
  ['200 and results of something else', () => musterAnswer({ results: [{ id: 'x', outcome: 'applied' }] })],
  ['204', () => new Response(null, { status: 204 })],
  ['403 of the guard against foreign origins', () => refusal('FORBIDDEN', 403)],
  ['403 for an employee who was deleted', () => refusal('FORBIDDEN', 403, { final: false })],
  ['409 without the mark', () => refusal('CONFLICT', 409)],
]
test.each(strangers)('%s loses no record, and all are sent once Muster answers', async (_name, answer) => {
  const items = [clockOff(), clockOff(), document(), leave()]
  await outbox.bulkAdd(items)
  answerWith(answer)
  await sendRound()
  expect(await statesOf(items)).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
  answerWith(accept)
  expect(await sendRound()).toBe('nothing')
  expect(await statesOf(items)).toEqual(['sent', 'sent', 'sent', 'sent'])
})

test('a deliberate refusal is marked with its message and does not delay other records', async () => {
  const items = [leave(), clockOff(), document()]
  await outbox.bulkAdd(items)
  answerWith((request) =>
    request.path.endsWith('/leave') ? refusal('CONFLICT', 409, { final: true }) : accept(request),
  )
  expect(await sendRound()).toBe('nothing')
  expect(await statesOf(items)).toEqual(['refused', 'sent', 'sent'])
  expect(await outbox.get(items[0]?.id ?? '')).toMatchObject({ problem: 'No.' })
})

test('a record that fails while others are accepted delays none of them, needs attention after three times, and is still retried', async () => {
  const [odd, off, later] = [document(), clockOff(), leave()]
  await outbox.bulkAdd([odd, off, later])
  const asked = answerWith((request) =>
    request.path.includes('/documents') ? refusal('INTERNAL_SERVER_ERROR', 500) : accept(request),
  )
  expect(await sendRound()).toBe('nothing')
  expect(await statesOf([odd, off, later])).toEqual(['waiting', 'sent', 'sent'])
  for (let round = 0; round < 9; round++) await sendRound()
  for (let accepted = 0; accepted < 3; accepted++) {
    expect(await stateOf(odd)).toBe('waiting')
    await outbox.add(clockOff())
    await sendRound()
  }
  expect(await stateOf(odd)).toBe('stuck')
  const before = asked.length
  expect(await sendRound()).toBe('nothing')
  expect(asked).toHaveLength(before)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 15 * 60_000)
  answerWith(accept)
  await sendRound()
  expect(await stateOf(odd)).toBe('sent')
  vi.restoreAllMocks()
})

test('a record that needs attention has another try with each call that the server accepts', async () => {
  await settings.put({ key: 'build', value: 'main-1.js' })
  const odd = document()
  await outbox.add({ ...odd, state: 'stuck', tries: 3 })
  const asked = answerWith((request) =>
    request.path.includes('/documents') ? refusal('INTERNAL_SERVER_ERROR', 500) : accept(request),
  )
  await sendRound()
  await sendRound()
  expect(asked).toHaveLength(1)
  answerWith(accept)
  await outbox.add(clockOff())
  await sendRound()
  expect(await stateOf(odd)).toBe('sent')
})

test('only the faulty event of a batch that gets 500 waits', async () => {
  const items = Array.from({ length: 6 }, () => clockOff())
  await outbox.bulkAdd(items)
  const odd = items[2]?.id
  const asked = answerWith((request) =>
    request.events.some(({ id }) => id === odd) ? refusal('INTERNAL_SERVER_ERROR', 500) : accept(request),
  )
  expect(await sendRound()).toBe('nothing')
  expect(await statesOf(items)).toEqual(['sent', 'sent', 'waiting', 'sent', 'sent', 'sent'])
  // The whole batch, then the first three alone, then the rest together.
  expect(asked).toHaveLength(5)
})

test('a failing server gets no more than two records a round, and none of them counts as faulty', async () => {
  const items = Array.from({ length: 20 }, () => clockOff())
  await outbox.bulkAdd(items)
  const asked = answerWith(() => refusal('INTERNAL_SERVER_ERROR', 500))
  expect(await sendRound()).toBe('later')
  expect(asked).toHaveLength(4)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  for (let round = 0; round < 9; round++) expect(await sendRound()).toBe('no-reception')
  const tries = await outbox.orderBy('sequence').toArray()
  expect(tries.every((item) => item.tries === 0)).toBe(true)
})

test.each([429, 504])('two records that a proxy always answers with %d do not delay hours', async (status) => {
  const [calls, hours] = [
    [document(), document()],
    [clockOff(), clockOff()],
  ]
  await outbox.bulkAdd([...calls, ...hours])
  answerWith((request) => (request.events.length === 0 ? page(status) : accept(request)))
  expect(await sendRound()).toBe('nothing')
  expect(await statesOf([...calls, ...hours])).toEqual(['waiting', 'waiting', 'sent', 'sent'])
})

test('a failing record holds back its lane four times, and then only the records that name it', async () => {
  const id = newId()
  const [request, withdrawal, other] = [leave(id), call('leave.withdrawLeave', { id }), leave()]
  const [profile, off] = [call('employees.editProfile', { firstName: 'Kit' }), clockOff()]
  await outbox.bulkAdd([request, withdrawal, other, profile, off])
  const refused = new Set<string>()
  vi.stubGlobal('fetch', async (asked: Request) => {
    const { pathname } = new URL(asked.url)
    const { events, id: requested } = batch.parse(await asked.json())
    if (requested === id) refused.add(pathname)
    return requested === id ? refusal('INTERNAL_SERVER_ERROR', 500) : accept({ path: pathname, events })
  })
  for (let round = 0; round < 4; round++) {
    await sendRound()
    expect(await statesOf([request, withdrawal, other, profile, off])).toEqual([
      'waiting',
      'waiting',
      'waiting',
      'sent',
      'sent',
    ])
  }
  expect(await sendRound()).toBe('nothing')
  expect(await statesOf([request, withdrawal, other])).toEqual(['waiting', 'waiting', 'sent'])
  expect([...refused]).toEqual(['/api/my/leave'])
})

test('a location track waits for the clock-on of its entry and for the agreement, even a stuck one', async () => {
  const on = clockOff()
  const agreement = call('timesheets.agreeToTrack', { id: newId() }, { state: 'stuck', tries: 5 })
  const track = call('timesheets.recordTrack', { tracks: [{ entryId, points: [] }] })
  await outbox.bulkAdd([on, track])
  answerWith(({ path }) => (path.endsWith('/clock-events') ? page(500) : musterAnswer({ ok: true })))
  await sendRound()
  expect(await statesOf([on, track])).toEqual(['waiting', 'waiting'])
  answerWith(accept)
  await sendRound()
  expect(await statesOf([on, track])).toEqual(['sent', 'sent'])

  const later = call('timesheets.recordTrack', { tracks: [{ entryId, points: [] }] })
  await outbox.bulkAdd([
    { ...agreement, sequence: later.sequence - 1 },
    { ...later, sequence: later.sequence + 1 },
  ])
  answerWith(({ path }) => (path.endsWith('/track-consent') ? page(500) : musterAnswer({ ok: true })))
  await sendRound()
  expect(await statesOf([agreement, later])).toEqual(['stuck', 'waiting'])
})

const track = (id: string) => ({ entryId: id, points: [{ latitude: 1 }] })

test('tracks go in one call, whether this build or an older one recorded them', async () => {
  const tracks = ['a', 'b', 'c'].map(track)
  await outbox.bulkAdd([
    call('timesheets.recordTrack', track('a')),
    call('timesheets.recordTrack', { tracks: [track('b'), track('c')] }),
  ])
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (asked: Request) => {
    bodies.push(await asked.json())
    return musterAnswer({ ok: true })
  })
  expect(await sendRound()).toBe('nothing')
  expect(bodies).toEqual([{ tracks }])
})

test('after an app update, refused and stuck records are retried', async () => {
  answerWith(accept)
  await sendRound()
  const items = [clockOff({ state: 'stuck', tries: 5 }), { ...leave(), state: 'refused', problem: 'No.' } as const]
  await outbox.bulkAdd(items)
  await settings.put({ key: 'build', value: 'main-0.js' })
  expect(await sendRound()).toBe('nothing')
  expect(await statesOf(items)).toEqual(['sent', 'sent'])
})

test('a record from a phone that had lost its date is kept for 30 days by the server’s time', async () => {
  const item = clockOff()
  await outbox.add(item)
  answerWith(accept)
  await sendRound()
  expect(await stateOf(item)).toBe('sent')
  hearServerTime('2026-11-20T02:00:00.000Z')
  await sendRound()
  hearServerTime('2026-12-20T01:00:00.000Z')
  await sendRound()
  expect(await stateOf(item)).toBe('sent')
  hearServerTime('2026-12-20T03:00:00.000Z')
  await sendRound()
  expect(await stateOf(item)).toBeUndefined()
})
