import { ORPCError } from '@orpc/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { waiting } from './outbox-db.ts'
import { sendWaiting, waitingOf } from './send-waiting.ts'

await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  Object.assign(globalThis, { IDBKeyRange, indexedDB })
})

const sender = { userId: 'user', managerId: 'farm' }

beforeEach(() => waiting.clear())

async function write(...messages: readonly [id: string, channel: string][]) {
  const rest = { writtenAt: '', replyTo: null, urgent: false, announcement: false, fileIds: [] }
  await waiting.bulkAdd(
    messages.map(([id, channel], order) => ({
      ...sender,
      id,
      channel,
      order,
      problem: null,
      input: { id, channel, content: id, ...rest },
    })),
  )
}

/** Sends once. @returns the ids that were tried, and whether something is left to send */
async function round(failures: Readonly<Record<string, Error>> = {}) {
  const tried: string[] = []
  const more = await sendWaiting(sender, {
    send({ id }) {
      tried.push(id)
      const failure = failures[id]
      return failure ? Promise.reject(failure) : Promise.resolve()
    },
    onSent: () => Promise.resolve(),
  })
  return { tried: tried.join(' '), more }
}

const failed = new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, message: 'The server failed.' })
const problems = async () => (await waitingOf(sender)).map(({ id, problem }) => [id, problem])

test('a message on which the server fails five times waits for the user, and holds up its own channel only', async () => {
  await write(['a', 'crew'], ['b', 'crew'], ['c', 'office'])
  expect(await round({ a: failed })).toEqual({ tried: 'a c', more: true })
  for (let turn = 2; turn <= 4; turn++) expect(await round({ a: failed })).toEqual({ tried: 'a', more: true })
  expect(await round({ a: failed })).toEqual({ tried: 'a', more: false })
  expect(await problems()).toEqual([
    ['a', 'The server failed.'],
    ['b', null],
  ])
  expect(await round()).toEqual({ tried: '', more: false })
  await waiting.delete('a')
  expect(await round()).toEqual({ tried: 'b', more: false })
})

test('without a connection, or when the server asks for a retry, nothing else is tried and nothing is given up', async () => {
  await write(['a', 'crew'], ['b', 'office'])
  const busy = new ORPCError('SERVICE_UNAVAILABLE', { status: 503, data: { retryAfterSeconds: 5 } })
  for (const failure of [new Error('offline'), busy])
    for (let turn = 0; turn < 6; turn++) expect(await round({ a: failure })).toEqual({ tried: 'a', more: true })
  expect(await problems()).toEqual([
    ['a', null],
    ['b', null],
  ])
})

test('what a proxy or a Wi-Fi sign-in page answers is no failure of the server and no refusal', async () => {
  await write(['a', 'crew'], ['b', 'crew'])
  const gateway = new ORPCError('BAD_GATEWAY', { status: 502 })
  const portal = new ORPCError('BAD_ANSWER', { status: 403 })
  for (const failure of [gateway, portal])
    for (let turn = 0; turn < 6; turn++) expect(await round({ a: failure })).toEqual({ tried: 'a', more: true })
  expect(await problems()).toEqual([
    ['a', null],
    ['b', null],
  ])
})

test('a refused message holds up nothing', async () => {
  await write(['a', 'crew'], ['b', 'crew'])
  const refused = new ORPCError('NOT_FOUND', { status: 404, message: 'Not here.' })
  expect(await round({ a: refused })).toEqual({ tried: 'a b', more: false })
  expect(await problems()).toEqual([['a', 'Not here.']])
})
