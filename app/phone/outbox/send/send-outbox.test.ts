import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { musterAnswer } from '#test/fixtures/muster-answer.ts'
import { storePerson } from '../person/person.ts'
import { outbox, settings } from '../phone-db.ts'
import { record } from '../record.ts'
import { sendSoon } from './send-outbox.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  const document = { cookie: '', querySelector: () => ({ src: 'main-1.js' }) }
  Object.assign(globalThis, { IDBKeyRange, indexedDB, document, window: { location: new URL('http://localhost/my/') } })
})

const waiting = () => outbox.where({ userId: 'kit', state: 'waiting' }).count()
const aTurn = () => new Promise((done) => setImmediate(done))
/** Less than the ten seconds until the next try. */
const soon = { timeout: 9000, interval: 5 }

// Preloads the module, which would otherwise load slowly with the first send.
beforeAll(() => import('./send-round.ts'))

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(musterAnswer({ ok: true })))
  await Promise.all([outbox.clear(), settings.clear()])
  await storePerson({ userId: 'kit', firstName: 'Kit', managerId: 'farm' })
})

test('a record made while a round ends is sent at once, not with the next try', async () => {
  for (let turns = 0; turns < 40; turns++) {
    await record('timesheets.withdrawTrack', { withdrawnAt: '2026-11-20T02:00:00.000Z' })
    for (let turn = 0; turn < turns; turn++) await aTurn()
    await record('timesheets.withdrawTrack', { withdrawnAt: '2026-11-20T02:00:00.000Z' })
    await vi.waitFor(async () => expect(await waiting()).toBe(0), soon)
  }
})

test('sent records of a signed-out user are deleted', async () => {
  await record('timesheets.withdrawTrack', { withdrawnAt: '2026-11-20T02:00:00.000Z' })
  await vi.waitFor(async () => expect(await waiting()).toBe(0), soon)
  expect(await outbox.count()).toBe(1)
  await storePerson({ userId: 'ana', firstName: 'Ana', managerId: 'farm' })
  sendSoon()
  await vi.waitFor(async () => expect(await outbox.count()).toBe(0), soon)
})

test('sending is retried after the phone’s storage fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { db } = outbox
  const failed = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', () => {
    db.close()
    failed.resolve()
    return Promise.resolve(musterAnswer({ ok: true }))
  })
  await record('timesheets.withdrawTrack', { withdrawnAt: '2026-11-20T02:00:00.000Z' })
  await failed.promise
  for (let turn = 0; turn < 200; turn++) await aTurn()
  await db.open()
  vi.stubGlobal('fetch', () => Promise.resolve(musterAnswer({ ok: true })))
  for (let turn = 0; turn < 200 && (await waiting()) > 0; turn++) {
    vi.advanceTimersByTime(10_000)
    await aTurn()
  }
  expect(await waiting()).toBe(0)
  vi.useRealTimers()
})

test('a failing server is asked less and less often, but at once after a new record', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = vi.fn<(at: string) => void>()
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked(url)
    throw new TypeError('Failed to fetch')
  })
  const settledAt = async (count: number) => {
    for (let turn = 0; turn < 5000 && asked.mock.calls.length < count; turn++) await aTurn()
    for (let turn = 0; turn < 400; turn++) await aTurn()
    expect(asked).toHaveBeenCalledTimes(count)
  }
  // The last round of the test before may still be looking for records.
  await settledAt(0)
  await record('timesheets.withdrawTrack', { withdrawnAt: '2026-11-20T02:00:00.000Z' })
  let count = 1
  await settledAt(count)
  for (const delayMs of [10_000, 20_000, 40_000, 80_000, 120_000, 120_000]) {
    vi.advanceTimersByTime(delayMs - 1)
    await settledAt(count)
    vi.advanceTimersByTime(1)
    await settledAt(++count)
  }
  sendSoon()
  await settledAt(++count)
  vi.advanceTimersByTime(10_000)
  await settledAt(++count)
  vi.clearAllTimers()
  vi.useRealTimers()
})
