import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { cacheGroups } from '#shared/core/endpoint.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { makeLogin } from '#test/fixtures/business.ts'
import { joinFarm } from '#test/contract/member.ts'
import { succeeded, type TestServer, testServer } from '#test/server.ts'
import { publishTo } from './publish-changes.ts'
import { mostStreams } from './streams.ts'

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
async function openStream(cookie: string, headers = {}) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const answer = await fetch(`${address}/api/live`, { headers: { cookie, ...headers }, signal: stop.signal })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const lines = linesOf(answer)
  const stream = {
    async next(): Promise<unknown> {
      for (let line = await lines.next(); !line.done; line = await lines.next()) {
        if (line.value.startsWith('data: ')) return JSON.parse(line.value.slice('data: '.length))
      }
      throw new Error('the stream ended')
    },
  }
  expect(await stream.next()).toEqual({ groups: [], tab: '' })
  return stream
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

async function makeEmployeeCookie(managerCookie: string) {
  const email = `ana-${newId()}@example.com`
  const manager = { userId: newId(), managerId: await businessOf(managerCookie), employeeId: null }
  const heard = there.services.streams.open(manager)
  const cookie = await joinFarm(here, { cookie: managerCookie, email, lastName: 'Bell' })
  // The streams of the test are opened after the instance has heard of it.
  for await (const { groups } of heard) if (groups.includes('manager')) break
  return { cookie, userId: (await sessionOf(cookie)).user.id }
}

const session = z.object({
  user: z.object({ id: z.string() }),
  business: z.object({ id: z.string() }).nullable(),
})
const sessionOf = async (cookie: string) =>
  session.parse(JSON.parse((await here.call('accounts.readSession', {}, { cookie })).text))
const businessOf = async (cookie: string) => (await sessionOf(cookie)).business?.id ?? ''

const requestLeave = async (cookie: string, tab: string) => {
  const days = { leaveType: 'carers_leave', startDate: '2027-01-04', endDate: '2027-01-04', comments: '' }
  const headers = { ...asPhone, 'x-muster-tab': tab }
  succeeded(await here.call('leave.requestLeave', { id: newId(), ...days }, { cookie, headers }))
}

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
  expect(await answer.text()).toContain('data: {"groups":[],"tab":""}')
})

const noParts = { locationIds: [], activityIds: [], breaks: [] }
const asPhone = { 'x-muster-app': 'phone' }

test('an employee hears what concerns everyone and what is addressed to them, not the records of others', async () => {
  const { cookie } = await here.register()
  const [ana, ben] = [await makeEmployeeCookie(cookie), await makeEmployeeCookie(cookie)]
  const stream = await openStream(ana.cookie, asPhone)
  await requestLeave(ben.cookie, 'ben')
  await requestLeave(ana.cookie, 'ana')
  expect(await stream.next()).toEqual({ groups: ['timesheets'], tab: 'ana' })
  await addLocation(here, cookie, { 'x-muster-tab': 'manager' })
  expect(await stream.next()).toEqual({ groups: ['manager'], tab: 'manager' })
})

test('what an employee does reaches the manager', async () => {
  const { cookie } = await here.register()
  const ana = await makeEmployeeCookie(cookie)
  const stream = await openStream(cookie)
  await requestLeave(ana.cookie, 'ana')
  // The request notifies the manager as well, in a change of its own or in the same one.
  const groups = new Set<string>()
  const change = z.object({ groups: z.array(z.string()) })
  while (groups.size < 2) change.parse(await stream.next()).groups.forEach((group) => groups.add(group))
  expect(groups).toEqual(new Set(['timesheets', 'notifications']))
})

test('a manager’s decision reaches the employee whose entry it is, and no colleague', async () => {
  const { cookie } = await here.register()
  const [ana, ben] = [await makeEmployeeCookie(cookie), await makeEmployeeCookie(cookie)]
  const [toAna, toBen] = [await openStream(ana.cookie, asPhone), await openStream(ben.cookie, asPhone)]
  const people = z.object({ employees: z.array(z.object({ id: z.string(), userId: z.string() })) })
  const { employees: listed } = people.parse(
    JSON.parse((await here.call('employees.listEmployees', {}, { cookie })).text),
  )
  const add = async ({ userId }: { userId: string }, tab: string) => {
    const employeeId = listed.find((each) => each.userId === userId)?.id
    const times = { startTime: '2026-11-16T20:00:00.000Z', endTime: '2026-11-17T04:00:00.000Z' }
    const input = { entries: [{ id: newId(), employeeId }], ...times, comments: '', ...noParts }
    succeeded(await here.call('timesheets.createEntries', input, { cookie, headers: { 'x-muster-tab': tab } }))
  }
  await add(ana, 'ana')
  await add(ben, 'ben')
  expect(await toAna.next()).toEqual({ groups: ['timesheets'], tab: 'ana' })
  expect(await toBen.next()).toEqual({ groups: ['timesheets'], tab: 'ben' })
})

test('changes addressed to 500 people reach each of them and no one else', async () => {
  const { cookie } = await here.register()
  const managerId = await businessOf(cookie)
  const [ana, ben] = [await makeEmployeeCookie(cookie), await makeEmployeeCookie(cookie)]
  const [toAna, toBen] = [await openStream(ana.cookie, asPhone), await openStream(ben.cookie, asPhone)]
  const crowd = Array.from({ length: 499 }, () => newId())
  const publish = (to: string[], tab: string) =>
    base.db.transaction().execute((tx) => publishTo(tx, managerId, ['chats'], { to, tab }))
  await publish([...crowd, ana.userId], 'crowd')
  await publish([ben.userId], 'ben')
  expect(await toAna.next()).toEqual({ groups: ['chats'], tab: 'crowd' })
  expect(await toBen.next()).toEqual({ groups: ['chats'], tab: 'ben' })
})

test('a person has at most twenty streams, and can open another after one has ended', async () => {
  const { cookie } = await here.register()
  const open = async () => {
    const stop = new AbortController()
    onTestFinished(() => stop.abort())
    return { stop, answer: await fetch(`${address}/api/live`, { headers: { cookie }, signal: stop.signal }) }
  }
  const streams = await Promise.all(Array.from({ length: mostStreams }, open))
  expect(streams.map(({ answer }) => answer.status)).toEqual(streams.map(() => 200))
  expect((await open()).answer.status).toBe(429)
  streams[0]?.stop.abort()
  await expect.poll(async () => (await open()).answer.status).toBe(200)
})
