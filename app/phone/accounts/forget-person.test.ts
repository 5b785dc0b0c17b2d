import { beforeEach, expect, test, vi } from 'vitest'
import { farmNames, storeFarmNames } from '#app/phone/outbox/hand-over/farm-names.ts'
import { answers, outbox, type OutboxItem, settings } from '#app/phone/outbox/phone-db.ts'
import { forgetPerson } from './forget-person.ts'
import { noLongerAway, peopleAway } from './people-away.ts'
import { storedPerson, storePerson } from '#app/phone/outbox/person/person.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  Object.assign(globalThis, { IDBKeyRange, indexedDB, document: { cookie: '' } })
})

const kit = { userId: 'kit', firstName: 'Kit', managerId: 'farm' }

const item = (id: string, userId: string, state: OutboxItem['state']): OutboxItem => ({
  id,
  sequence: 1,
  userId,
  managerId: 'farm',
  recordedAt: '2026-11-20T02:00:00.000Z',
  version: 1,
  state,
  sentOrder: null,
  tries: 0,
  acceptedAt: null,
  handedOver: false,
  problem: null,
  endpoint: 'employees.setPicture',
  input: { photo: null },
})

beforeEach(async () => {
  await Promise.all([outbox.clear(), answers.clear(), settings.clear()])
  await storePerson(kit)
})

test('signing out removes everything that the server has', async () => {
  await outbox.bulkAdd([item('1', 'kit', 'sent')])
  await answers.put({ key: 'kit farm profile', value: {}, at: '2026-11-20T02:00:00.000Z', order: 1 })
  await forgetPerson(kit)
  expect(await outbox.count()).toBe(0)
  expect(await answers.count()).toBe(0)
  expect(await storedPerson()).toBeNull()
  expect(await peopleAway()).toEqual([])
})

test('unsent and refused records stay with the name of their farm when the employee signs out', async () => {
  await outbox.bulkAdd([item('1', 'kit', 'waiting'), item('2', 'kit', 'refused')])
  await storeFarmNames([
    { id: 'farm', name: 'Willow Creek' },
    { id: 'other', name: 'Mallee Downs' },
  ])
  await forgetPerson(kit)
  expect(await outbox.orderBy('id').primaryKeys()).toEqual(['1', '2'])
  expect(await farmNames()).toEqual(new Map([['farm', 'Willow Creek']]))
})

test('an employee with waiting records is named until they sign in again; others are not counted', async () => {
  await outbox.bulkAdd([item('1', 'kit', 'waiting'), item('2', 'kit', 'waiting'), item('3', 'ana', 'waiting')])
  await forgetPerson(kit)
  expect(await peopleAway()).toEqual([{ userId: 'kit', firstName: 'Kit', count: 2 }])
  await noLongerAway('kit')
  expect(await peopleAway()).toEqual([])
})

test('an employee is no longer named once their records are sent', async () => {
  await outbox.bulkAdd([item('1', 'kit', 'waiting')])
  await forgetPerson(kit)
  await outbox.update('1', { state: 'sent' })
  expect(await peopleAway()).toEqual([])
})
