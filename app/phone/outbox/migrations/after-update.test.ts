import { beforeEach, expect, test, vi } from 'vitest'
import { offline } from 'virtual:offline'
import { storePerson } from '../person/person.ts'
import { attachments, type CallItem, outbox, settings } from '../phone-db.ts'
import { afterUpdate } from './after-update.ts'
import { tooOld } from './too-old.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  const document = { cookie: '', querySelector: () => ({ src: 'main-1.js' }) }
  Object.assign(globalThis, { IDBKeyRange, indexedDB, document, window: { location: new URL('http://localhost/my/') } })
})

const item = (parts: Partial<CallItem>): CallItem => ({
  id: 'one',
  sequence: 1,
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
  endpoint: 'employees.saveDocument',
  input: { id: 'd1', number: '7', photo: btoa('a photo') },
  ...parts,
})

beforeEach(async () => {
  await Promise.all([outbox.clear(), settings.clear(), attachments.clear()])
  await storePerson({ userId: 'kit', firstName: 'Kit', managerId: 'farm' })
  offline['employees.saveDocument'] = { lane: 'documents', version: 3 }
  offline['employees.setPicture'] = { lane: 'documents', version: 2 }
})

test('a photo inside an old record becomes a file that is uploaded before the record', async () => {
  await outbox.add(item({ state: 'stuck', tries: 5 }))
  await afterUpdate()
  const [file] = await attachments.toArray()
  expect(await file?.blob.text()).toBe('a photo')
  expect(file).toMatchObject({ recordId: 'one', state: 'waiting' })
  expect(await outbox.get('one')).toMatchObject({
    version: 3,
    state: 'waiting',
    tries: 0,
    input: { id: 'd1', number: '7', photoFileId: file?.fileId },
  })
})

test('a removed picture stays removed, and a document without a new photo gets no file', async () => {
  await outbox.bulkAdd([
    item({ endpoint: 'employees.setPicture', input: { photo: null } }),
    item({ id: 'two', sequence: 2, input: { id: 'd1', number: '8' } }),
  ])
  await afterUpdate()
  const inputs = (await outbox.orderBy('sequence').toArray()).map(({ input }) => input)
  expect(inputs).toEqual([{ fileId: null }, { id: 'd1', number: '8' }])
  expect(await attachments.count()).toBe(0)
})

test('a document of a build that knew no back of a card is sent as it was recorded', async () => {
  const input = { id: 'd1', number: '7', photoFileId: 'front' }
  await outbox.add(item({ version: 2, input }))
  await afterUpdate()
  expect(await outbox.get('one')).toMatchObject({ state: 'waiting', version: 3, problem: null })
  expect((await outbox.get('one'))?.input).toEqual(input)
  expect(await attachments.count()).toBe(0)
})

test('the photo of an accepted record is kept for the screens and not uploaded', async () => {
  await outbox.add(item({ state: 'sent', sentOrder: 3 }))
  await afterUpdate()
  expect(await attachments.toArray()).toMatchObject([{ state: 'sent' }])
  expect(await outbox.get('one')).toMatchObject({ state: 'sent', version: 3 })
})

test('an unsent record that this build can’t bring to its shape is kept and shown', async () => {
  offline['leave.requestLeave'] = { lane: 'leave', version: 3 }
  await outbox.bulkAdd([
    item({ endpoint: 'leave.requestLeave', input: { id: 'l1' } }),
    item({ id: 'newer', sequence: 2, version: 9 }),
    item({ id: 'accepted', sequence: 3, version: 9, state: 'sent' }),
  ])
  await afterUpdate()
  const left = await outbox.orderBy('sequence').toArray()
  expect(left.map(({ id, state, problem }) => [id, state, problem])).toEqual([
    ['one', 'refused', tooOld],
    ['newer', 'refused', tooOld],
  ])
})

test('what the employee dismissed stays dismissed, also what an older build marked as sent', async () => {
  const refused = { problem: 'No.', endpoint: 'leave.withdrawLeave', input: { id: 'l1' } } as const
  await outbox.bulkAdd([
    item({ ...refused, state: 'dismissed' }),
    item({ ...refused, id: 'two', sequence: 2, state: 'sent', sentOrder: null }),
  ])
  await afterUpdate()
  expect(await outbox.toArray()).toMatchObject([
    { id: 'one', state: 'dismissed', problem: 'No.' },
    { id: 'two', state: 'dismissed', problem: 'No.' },
  ])
})
