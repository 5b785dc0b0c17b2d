import { beforeEach, expect, test, vi } from 'vitest'
import { storePerson } from './person/person.ts'
import { keepHouse } from './keep-house.ts'
import { setMark } from './mark.ts'
import { outbox, type OutboxItem, settings } from './phone-db.ts'
import { hearServerTime } from './send/heard-time.ts'
import { countLost } from './unsent-mark.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  const { cookieJar } = await import('#test/fixtures/cookie-jar.ts')
  Object.assign(globalThis, { IDBKeyRange, indexedDB, document: cookieJar() })
})

const at = '2026-11-20T02:00:00.000Z'
const base = {
  sequence: 1,
  userId: 'kit',
  managerId: 'farm',
  recordedAt: at,
  version: 1,
  tries: 0,
  sentOrder: null,
  acceptedAt: null,
  problem: 'No.',
  handedOver: true,
} as const
const hours = (id: string, state: OutboxItem['state']): OutboxItem => ({
  ...base,
  id,
  state,
  endpoint: 'clock',
  input: { kind: 'clock_off', id, entryId: 'e1', sequence: 1, occurredAt: at, timezoneOffset: 600 },
})
const leave = (id: string, state: OutboxItem['state']): OutboxItem => ({
  ...base,
  id,
  state,
  endpoint: 'leave.requestLeave',
  input: { id },
})

beforeEach(async () => {
  for (const name of ['muster-unsent', 'muster-lost']) setMark(name, '')
  await Promise.all([outbox.clear(), settings.clear()])
  await storePerson({ userId: 'kit', firstName: 'Kit', managerId: 'farm' })
})

test('30 days after it was dismissed a record goes, but hours never', async () => {
  await outbox.bulkAdd([hours('dismissed hours', 'dismissed'), leave('dismissed leave', 'dismissed')])
  hearServerTime('2026-11-20T02:00:00.000Z')
  await keepHouse()
  expect(await outbox.count()).toBe(2)
  hearServerTime('2026-12-20T03:00:00.000Z')
  await keepHouse()
  expect(await outbox.toCollection().primaryKeys()).toEqual(['dismissed hours'])
})

test('a refused record that the browser clears is missed too', async () => {
  await outbox.bulkAdd([hours('one', 'waiting'), hours('two', 'refused'), hours('three', 'dismissed')])
  await keepHouse()
  expect(document.cookie).toContain(`muster-unsent=${encodeURIComponent('2/kit')}`)
})

test('the count of unsent records that the browser cleared is remembered', async () => {
  await outbox.bulkAdd([hours('one', 'waiting'), hours('two', 'waiting')])
  await keepHouse()
  await Promise.all([outbox.clear(), settings.clear()])
  await keepHouse()
  expect(await countLost('kit')).toBe(2)
  expect(document.cookie).not.toContain('muster-unsent')
})
