import Fastify from 'fastify'
import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { cacheGroups } from '#shared/core/endpoint.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { makeLogin } from '#test/fixtures/business.ts'
import { type TestServer, testServer } from '#test/server.ts'
import { startLive } from './live.ts'

let base: TestDatabase
let owner: Client
let here: TestServer
let there: TestServer
let address: string

beforeAll(async () => {
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  here = await testServer(base)
  there = await testServer(base)
  address = await there.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await here.close()
  await there.close()
  await owner.end()
  await base.close()
})

/** The messages of an open stream, one at a time. */
async function openStream(cookie: string) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const answer = await fetch(`${address}/api/live`, { headers: { cookie }, signal: stop.signal })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const lines = linesOf(answer)
  expect((await lines.next()).value).toBe(': listening')
  return {
    async next(): Promise<unknown> {
      for (let line = await lines.next(); !line.done; line = await lines.next()) {
        if (line.value.startsWith('data: ')) return JSON.parse(line.value.slice('data: '.length))
      }
      throw new Error('the stream ended')
    },
  }
}

async function* linesOf({ body }: Response) {
  let rest = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop() ?? ''
    yield* parts.filter((part) => part !== '')
  }
}

const addLocation = (server: TestServer, cookie: string, headers = {}) =>
  server.call('business.addLocations', { rows: [{ id: newId(), name: 'River flat' }] }, { cookie, headers })

test('a change through one instance reaches a stream on another, with the tab that made it', async () => {
  const { cookie } = await here.register()
  const stream = await openStream(cookie)
  await addLocation(here, cookie, { 'x-muster-tab': 'tab-7' })
  expect(await stream.next()).toEqual({ groups: ['manager'], tab: 'tab-7' })
})

test('a stream receives nothing of another business', async () => {
  const ours = await here.register()
  const theirs = await here.register()
  const stream = await openStream(ours.cookie)
  await addLocation(here, theirs.cookie, { 'x-muster-tab': 'theirs' })
  await addLocation(here, ours.cookie, { 'x-muster-tab': 'ours' })
  expect(await stream.next()).toMatchObject({ tab: 'ours' })
})

test('a refused change is not published', async () => {
  const { cookie } = await here.register()
  const stream = await openStream(cookie)
  const refused = await here.call('business.renameLocation', { id: newId(), name: 'Nowhere' }, { cookie })
  expect(refused.status).toBe(404)
  await addLocation(here, cookie, { 'x-muster-tab': 'after' })
  expect(await stream.next()).toMatchObject({ tab: 'after' })
})

test('a request without a session or without a business gets no stream', async () => {
  const live = { method: 'GET' as const, url: '/api/live' }
  expect(await here.send(live)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  const cookie = await here.cookieFor(await makeLogin(base.db))
  expect(await here.send(live, { cookie })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
})

test('after the listening connection was cut, screens refetch everything', async () => {
  const { cookie } = await here.register()
  const stream = await openStream(cookie)
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  expect(await stream.next()).toEqual({ groups: [...cacheGroups], tab: '' })
  await addLocation(here, cookie, { 'x-muster-tab': 'heard' })
  expect(await stream.next()).toMatchObject({ tab: 'heard' })
})

test('a stopping instance ends its streams', async () => {
  const third = await testServer(base)
  const { cookie } = await third.register()
  const other = await third.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${other}/api/live`, { headers: { cookie } })
  await third.close()
  expect(await answer.text()).toBe(': listening\n\n')
})

test('a stream ends at once when the instance stopped while its session was read', async () => {
  const app = Fastify()
  const live = await startLive(base.appUrl, app.log)
  onTestFinished(() => app.close())
  app.get('/stream', async (_request, reply) => {
    await live.stop()
    live.stream(reply, newId())
    return reply
  })
  const answer = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/stream`)
  expect(await answer.text()).toBe(': listening\n\n')
})
