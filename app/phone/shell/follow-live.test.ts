import { answerMark } from '#shared/core/answer-mark.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { followLive, stopLive } from './follow-live.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  const document = { visibilityState: 'visible' }
  Object.assign(globalThis, { IDBKeyRange, indexedDB, document, window: { location: new URL('http://localhost/my/') } })
})

const kit = { userId: 'kit', managerId: 'farm', firstName: 'Kit' }

/** The streams that the page has opened. */
let streams: ReadableStreamDefaultController<Uint8Array>[] = []

function answer(): Response {
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) })
  return new Response(body, { headers: { 'content-type': 'text/event-stream', [answerMark]: '1' } })
}
const settle = async () => {
  for (let turn = 0; turn < 30; turn++) await new Promise((done) => setImmediate(done))
}

beforeEach(() => {
  stopLive()
  streams = []
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))
})

test('contacts keep one stream open, and the first one after it broke opens another', async () => {
  followLive(kit)
  await settle()
  followLive(kit)
  await settle()
  expect(streams).toHaveLength(1)
  streams[0]?.error(new TypeError('network error'))
  await settle()
  expect(streams).toHaveLength(1)
  followLive(kit)
  await settle()
  expect(streams).toHaveLength(2)
})

test('without reception the stream is tried once for each contact', async () => {
  let tries = 0
  vi.stubGlobal('fetch', () => {
    tries += 1
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  followLive(kit)
  await settle()
  followLive(kit)
  await settle()
  expect(tries).toBe(2)
})
