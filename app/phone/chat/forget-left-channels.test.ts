import { beforeEach, expect, test, vi } from 'vitest'
import { answerKey } from '#app/phone/outbox/answer-key.ts'
import { answers } from '#app/phone/outbox/phone-db.ts'
import { forgetLeftChannels } from './forget-left-channels.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  Object.assign(globalThis, { IDBKeyRange, indexedDB })
})

const kit = { userId: 'kit', managerId: 'farm', firstName: 'Kit' }
const store = (endpoint: string, of: string, value: unknown, whose = kit) =>
  answers.put({ key: answerKey({ endpoint, of }, whose), value, at: '2026-11-20T01:00:00.000Z', order: 1 })
const names = async () =>
  (await answers.toCollection().primaryKeys()).map((key) => key.split(' ').slice(1).join(' ')).toSorted()

beforeEach(() => answers.clear())

test('what is stored of a channel that the employee is no longer in is deleted with its pictures', async () => {
  await store('chat.listMessages', 'crew', { messages: [{ files: [{ id: 'gate' }] }] })
  await store('chat.listPins', 'crew', [{ files: [{ id: 'pinned' }] }])
  await store('chat.listQuiet', 'crew', [])
  await store('files.getFile', 'gate', 'data:')
  await store('files.getFile', 'pinned', 'data:')
  await store('files.getFile', 'task', 'data:')
  await store('chat.listMessages', 'shed', { messages: [] })
  await forgetLeftChannels(kit, ['shed'])
  expect(await names()).toEqual(['kit farm chat.listMessages shed', 'kit farm files.getFile task'])
})

test('another farm’s channels stay', async () => {
  const elsewhere = { ...kit, managerId: 'other' }
  await store('chat.listMessages', 'crew', { messages: [] }, elsewhere)
  await forgetLeftChannels(kit, [])
  expect(await names()).toEqual(['kit other chat.listMessages crew'])
})
