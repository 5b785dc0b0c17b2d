import { v7 as newId } from 'uuid'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { ClockAction } from '#shared/timesheets/clock/clock-event.ts'
import { musterAnswer } from '#test/fixtures/muster-answer.ts'
import { storePerson } from '../person/person.ts'
import { type CallItem, type ClockItem, outbox } from '../phone-db.ts'
import { sendRound } from './send-round.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  const document = { cookie: '', querySelector: () => ({ src: 'main-1.js' }) }
  Object.assign(globalThis, { IDBKeyRange, indexedDB, document, window: { location: new URL('http://localhost/my/') } })
})

const [entryId, nextEntryId] = [newId(), newId()]
const job = { locationIds: [], activityIds: [], assetIds: [newId()] }
const unsent = {
  state: 'waiting',
  tries: 0,
  sentOrder: null,
  acceptedAt: null,
  problem: null,
  handedOver: false,
} as const

/** A record of this many seconds ago, at reception that the browser believed to be there. */
function recorded(sequence: number, secondsAgo: number, action: ClockAction): ClockItem {
  const id = newId()
  const occurredAt = Temporal.Now.instant().subtract({ seconds: secondsAgo }).toString({ fractionalSecondDigits: 3 })
  const whose = { userId: 'kit', managerId: 'farm', recordedAt: occurredAt, version: 1 }
  const input = { ...action, id, sequence, occurredAt, timezoneOffset: 600 }
  return { ...whose, ...unsent, id, sequence, endpoint: 'clock', input }
}

const called = z.object({ events: z.array(z.looseObject({ id: z.string(), kind: z.string() })) })

test('a job that waited for reception says so when it is sent, as the server decides by that about its machines', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { events } = called.parse(await request.json())
    sent.push(...events.map(({ kind, offline }) => [kind, offline]))
    return musterAnswer({ results: events.map(({ id }) => ({ id, outcome: 'applied', problem: null })) })
  })
  await storePerson({ userId: 'kit', managerId: 'farm', firstName: 'Kit' })
  await outbox.bulkAdd([
    recorded(1, 3600, { kind: 'clock_on', entryId, ...job }),
    recorded(2, 1800, { kind: 'comment', entryId, comments: 'No signal here' }),
    recorded(3, 2, { kind: 'switch_job', entryId, nextEntryId, ...job }),
  ])
  await sendRound({ patienceMs: 20_000, woken: new AbortController().signal, onAccepted: () => undefined })
  expect(sent).toEqual([
    ['clock_on', true],
    ['comment', undefined],
    ['switch_job', undefined],
  ])
})

/** The calls of which the input says whether they were recorded without reception, as the phone records them with it. */
const calls = ['safetyReports.recordPreStart', 'safetyReports.reportFault', 'tasks.setTaskStatus'] as const

test.each([
  [3600, true],
  [2, false],
])('a call recorded %i seconds ago that may say that it waited for reception does so: %s', async (ago, waited) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(z.object({ offline: z.boolean() }).parse(await request.json()).offline)
    return musterAnswer({ ok: true })
  })
  await outbox.clear()
  await storePerson({ userId: 'kit', managerId: 'farm', firstName: 'Kit' })
  const recordedAt = Temporal.Now.instant().subtract({ seconds: ago }).toString({ fractionalSecondDigits: 3 })
  const whose = { userId: 'kit', managerId: 'farm', recordedAt, version: 2 }
  await outbox.bulkAdd(
    calls.map((endpoint, index): CallItem => {
      const input = { id: newId(), ids: [newId()], offline: false }
      return { ...whose, ...unsent, id: newId(), sequence: index + 1, endpoint, input }
    }),
  )
  await sendRound({ patienceMs: 20_000, woken: new AbortController().signal, onAccepted: () => undefined })
  expect(sent).toEqual(calls.map(() => waited))
})
