import { v7 as newId } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { storePerson } from '#app/phone/outbox/person/person.ts'
import { outbox, settings } from '#app/phone/outbox/phone-db.ts'
import { hearServerTime } from '#app/phone/outbox/send/heard-time.ts'
import { recordClock } from './record-clock.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  Object.assign(globalThis, { IDBKeyRange, indexedDB, document: { cookie: '' } })
})
// Simulates no reception.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

beforeEach(async () => {
  await Promise.all([outbox.clear(), settings.clear()])
  await storePerson({ userId: 'kit', firstName: 'Kit', managerId: 'farm' })
})

const nowhere = { locationIds: [], activityIds: [] }
const on = (entryId: string) => recordClock({ kind: 'clock_on', entryId, ...nowhere })
const off = (entryId: string) => recordClock({ kind: 'clock_off', entryId })
const undo = (entryId: string, clockOffId: string | null) =>
  recordClock({ kind: 'clock_off_undone', entryId, clockOffId: clockOffId ?? '' })
const kinds = async () => (await outbox.orderBy('sequence').toArray()).map(({ input }) => 'kind' in input && input.kind)

test('a clock-off is undone once, and the entry can end again', async () => {
  const id = newId()
  await on(id)
  const clockOffId = await off(id)
  expect(await undo(id, clockOffId)).not.toBeNull()
  expect(await undo(id, clockOffId)).toBeNull()
  expect(await off(id)).not.toBeNull()
  expect(await kinds()).toEqual(['clock_on', 'clock_off', 'clock_off_undone', 'clock_off'])
})

test('a clock-off is not undone after another tab has clocked on: two entries would run', async () => {
  const [id, next] = [newId(), newId()]
  await on(id)
  const clockOffId = await off(id)
  await on(next)
  expect(await undo(id, clockOffId)).toBeNull()
  expect(await kinds()).toEqual(['clock_on', 'clock_off', 'clock_on'])
})

test('a clock-off is not undone after another tab has clocked on and off', async () => {
  const [id, next] = [newId(), newId()]
  await on(id)
  const clockOffId = await off(id)
  await on(next)
  await off(next)
  expect(await undo(id, clockOffId)).toBeNull()
})

const hoursAgo = (hours: number) => Temporal.Now.instant().subtract({ hours }).toString({ fractionalSecondDigits: 3 })

test('each event names the last contact, also of a page that was closed since', async () => {
  const id = newId()
  await on(id)
  // An answer that took hours says nothing against the phone's clock.
  const [askedAt, serverTime] = [hoursAgo(3), hoursAgo(1)]
  hearServerTime(serverTime, askedAt)
  vi.resetModules()
  const opened = await import('./record-clock.ts')
  await opened.recordClock({ kind: 'clock_off', entryId: id })
  const timings = (await outbox.orderBy('sequence').toArray()).map(({ input }) => 'timing' in input && input.timing)
  expect(timings[0]).not.toHaveProperty('contact')
  expect(timings[1]).toMatchObject({ heard: null, contact: { serverTime, phoneTime: serverTime } })
})
