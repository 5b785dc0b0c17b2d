import { array, assert, asyncProperty, boolean, constantFrom, record } from 'fast-check'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { musterAnswer } from '#test/fixtures/muster-answer.ts'
import { storePerson } from '../person/person.ts'
import { outbox, type OutboxItem, settings } from '../phone-db.ts'
import { sendRound } from './send-round.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  const document = { cookie: '', querySelector: () => ({ src: 'main-1.js' }) }
  Object.assign(globalThis, { IDBKeyRange, indexedDB, document, window: { location: new URL('http://localhost/my/') } })
})

const endpoints = ['leave.requestLeave', 'chat.sendMessage', 'employees.saveDocument'] as const

/** Each names only itself, so nothing depends on another. */
const itemOf = (endpoint: (typeof endpoints)[number], sequence: number): OutboxItem => {
  const id = newId()
  return {
    id,
    sequence,
    userId: 'kit',
    managerId: 'farm',
    recordedAt: '2026-11-20T02:00:00.000Z',
    version: endpoint === 'employees.saveDocument' ? 2 : 1,
    state: 'waiting',
    tries: 0,
    sentOrder: null,
    acceptedAt: null,
    problem: null,
    handedOver: false,
    endpoint,
    input: { id, channel: newId() },
  }
}

let calls = 0
let isDown = false
let faulty: ReadonlySet<string> = new Set()
const failure = () => musterAnswer({ defined: true, code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'No.' }, 500)

/** What the server accepted, in order. */
let accepted: string[] = []

async function answer(request: Request): Promise<Response> {
  calls += 1
  const text = request.url + (await request.text())
  const isFaulty = [...faulty].some((id) => text.includes(id))
  if (isDown || isFaulty) return failure()
  accepted.push(text)
  return musterAnswer({ ok: true })
}

const round = () => sendRound({ patienceMs: 20_000, woken: new AbortController().signal, onAccepted: () => undefined })
const statesOf = async (items: readonly OutboxItem[]) =>
  (await outbox.bulkGet(items.map(({ id }) => id))).map((item) => item?.state)

beforeEach(async () => {
  vi.stubGlobal('fetch', answer)
  await Promise.all([outbox.clear(), settings.clear()])
  await storePerson({ userId: 'kit', firstName: 'Kit', managerId: 'farm' })
  calls = 0
  accepted = []
})

/** In a lane: two of those that hold it, and two of those passed over. */
const mostInRound = 4 * 3

test('in a long write outage a round tries few of many records, and afterwards all are sent in their order', async () => {
  const all = Array.from({ length: 66 }, (_, index) => itemOf(endpoints[index % 3] ?? endpoints[0], index))
  await outbox.bulkAdd(all.slice(0, 60))
  isDown = true
  for (let count = 0; count < 130; count++) {
    const before = calls
    await round()
    expect(calls - before).toBeLessThanOrEqual(mostInRound)
  }
  // Recorded near the end: they have not failed yet, and overtake none that has.
  await outbox.bulkAdd(all.slice(60))
  await round()
  isDown = false
  await round()
  expect(new Set(await statesOf(all))).toEqual(new Set(['sent']))
  const laneOf = (endpoint: string) => all.filter((item) => item.endpoint === endpoint).map(({ id }) => id)
  const sent = accepted.map((text) => all.find(({ id }) => text.includes(id)))
  for (const endpoint of endpoints) {
    expect(sent.filter((item) => item?.endpoint === endpoint).map((item) => item?.id)).toEqual(laneOf(endpoint))
  }
})

test('whichever records are faulty, and however long the outage before was, each other one is sent', async () => {
  const recorded = record({ endpoint: constantFrom(...endpoints), isFaulty: boolean() })
  const some = array(recorded, { minLength: 1, maxLength: 12 })
  await assert(
    asyncProperty(some, constantFrom(0, 3, 70), async (wanted, roundsDown) => {
      await outbox.clear()
      const items = wanted.map(({ endpoint }, index) => itemOf(endpoint, index))
      faulty = new Set(items.filter((_, index) => wanted[index]?.isFaulty).map(({ id }) => id))
      await outbox.bulkAdd(items)
      isDown = true
      for (let count = 0; count < roundsDown; count++) await round()
      isDown = false
      // A faulty record holds its lane four rounds, then those passed over take turns.
      for (let count = 0; count < 5 * items.length + 5; count++) {
        const before = calls
        await round()
        if (calls - before > mostInRound + items.length) throw new Error('a round tried too many')
      }
      expect(await statesOf(items.filter(({ id }) => !faulty.has(id)))).toEqual(
        items.filter(({ id }) => !faulty.has(id)).map(() => 'sent'),
      )
    }),
    { numRuns: 15 },
  )
})
