import { readFileSync } from 'node:fs'
import { Dexie } from 'dexie'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { musterAnswer } from '#test/fixtures/muster-answer.ts'
import { stubbedUpload } from '#test/fixtures/stubbed-upload.ts'
import { type EndpointEntry, endpointsOf } from '#shared/core/endpoint.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  const document = { cookie: '', querySelector: () => ({ src: 'main-1.js' }) }
  Object.assign(globalThis, { IDBKeyRange, indexedDB, document, window: { location: new URL('http://localhost/my/') } })
})

const tables = {
  outbox: z.array(z.looseObject({ id: z.string(), sequence: z.number(), endpoint: z.string(), input: z.unknown() })),
  answers: z.array(z.looseObject({ key: z.string() })),
  settings: z.array(z.looseObject({ key: z.string() })),
}
const dump = z.object({ dexieVersion: z.number(), ...tables })

/** The database of a phone that recorded with this build and had no reception since. */
const readDump = (build: string) =>
  dump.parse(
    JSON.parse(readFileSync(new URL(`../../../test/fixtures/phone-db-${build}.json`, import.meta.url), 'utf8')),
  )

async function restore({ dexieVersion, ...rows }: z.infer<typeof dump>) {
  await Dexie.delete('muster')
  const before = new Dexie('muster')
  const stores = {
    outbox: 'id, sequence, [userId+state], [userId+managerId+endpoint]',
    answers: 'key',
    settings: 'key',
  }
  for (let version = 1; version <= dexieVersion; version++) before.version(version).stores(stores)
  for (const [name, stored] of Object.entries(rows)) await before.table(name).bulkAdd(stored)
  before.close()
}

const endpoints = endpointsOf(contract)

/** Accepts what the contract accepts, and notes it. */
function serve() {
  const accepted: { name: string; input: unknown }[] = []
  const uploaded = new Map<string, number>()
  const upload = stubbedUpload(({ path, body, answer }) => {
    const file = body.get('file')
    uploaded.set(path.split('/').at(-1) ?? '', file instanceof Blob ? file.size : 0)
    answer()
  })
  vi.stubGlobal('XMLHttpRequest', upload)
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    const found = endpoints.find(({ method, path }) => method === request.method && matches(path, pathname))
    if (!found) return musterAnswer({ defined: false, code: 'NOT_FOUND', status: 404, message: 'No.' }, 404)
    const body: unknown = request.body ? await request.json() : {}
    const input = { ...Object(body), ...paramsOf(found, pathname) }
    if (!isValid(found, input)) {
      const problem = { defined: true, code: 'BAD_REQUEST', status: 400, message: 'No.', data: { final: true } }
      return musterAnswer(problem, 400)
    }
    accepted.push({ name: found.name, input })
    return musterAnswer({
      ok: true,
      results: eventsIn(input).map(({ id }) => ({ id, outcome: 'applied', problem: null })),
    })
  })
  return { accepted, uploaded }
}
const matches = (path: string, pathname: string) =>
  new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
function paramsOf({ path }: EndpointEntry, pathname: string) {
  const values = pathname.split('/').slice(2)
  const parts = path.split('/').slice(1)
  return Object.fromEntries(
    parts.flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), values[at]]] : [])),
  )
}
const isValid = ({ inputSchema }: EndpointEntry, input: unknown) =>
  inputSchema instanceof z.ZodType && inputSchema.safeParse(input).success
const events = z.object({ events: z.array(z.looseObject({ id: z.string(), sequence: z.number() })) })
const eventsIn = (input: unknown) => events.safeParse(input).data?.events ?? []

const fileOf = (input: unknown): unknown => Object(input).photoFileId ?? Object(input).fileId

let close: () => void = () => undefined
beforeEach(() => {
  close()
  vi.resetModules()
})

async function update(build: string, answered: { key: string }[] = []) {
  const before = readDump(build)
  await restore({ ...before, answers: [...before.answers, ...answered] })
  const [{ outbox, answers }, { sendRound }, { storedPerson }] = await Promise.all([
    import('./phone-db.ts'),
    import('./send/send-round.ts'),
    import('./person/person.ts'),
  ])
  const send = () => sendRound({ patienceMs: 20_000, woken: new AbortController().signal, onAccepted: () => undefined })
  close = () => outbox.db.close()
  return { before, outbox, answers, send, storedPerson }
}

test.each(['915fa3e', '83c4c1a'])('a phone of build %s updates with a full queue and loses nothing', async (build) => {
  const { before, outbox, send } = await update(build)
  expect(before.outbox.length).toBeGreaterThan(20)
  const { accepted, uploaded } = serve()
  const sendAll = async () => {
    await send()
    return (await outbox.orderBy('sequence').toArray()).map(({ id, state, problem }) => ({ id, state, problem }))
  }
  // A round leaves uploads to themselves; the one after them sends their records.
  // The profile was edited twice, and the second edit has all of it.
  const replaced = before.outbox.find(({ endpoint }) => endpoint.endsWith('Profile'))
  const sent = before.outbox.filter((item) => item !== replaced)
  await expect.poll(sendAll).toEqual(sent.map(({ id }) => ({ id, state: 'sent', problem: null })))

  const ids = (endpoint: string) => before.outbox.flatMap((item) => (item.endpoint === endpoint ? [item.id] : []))
  const sentEvents = accepted.flatMap(({ input }) => eventsIn(input))
  expect(sentEvents.map(({ id }) => id)).toEqual(ids('clock'))
  const calls = (feature: string) => accepted.map(({ name }) => name).filter((name) => name.startsWith(feature))
  expect(calls('leave.')).toEqual(['leave.requestLeave', 'leave.requestLeave', 'leave.withdrawLeave'])
  expect(calls('employees.')).toEqual([
    'employees.editProfile',
    'employees.saveDocument',
    'employees.saveDocument',
    'employees.removeDocument',
    'employees.setPicture',
  ])
  expect(calls('timesheets.')).toEqual(['timesheets.recordEvents', 'timesheets.agreeToTrack', 'timesheets.recordTrack'])
  const track = accepted.find(({ name }) => name === 'timesheets.recordTrack')?.input
  const { tracks } = z.object({ tracks: z.array(z.object({ entryId: z.string() })) }).parse(track)
  expect(tracks).toHaveLength(2)
  // Photos that were inside the records are files now, uploaded before their calls.
  const photos = accepted.filter(({ input }) => typeof fileOf(input) === 'string')
  expect(photos.map(({ name }) => name)).toEqual([
    'employees.saveDocument',
    'employees.saveDocument',
    'employees.setPicture',
  ])
  expect(photos.map(({ input }) => uploaded.get(String(fileOf(input))) ?? 0).every((bytes) => bytes > 100)).toBe(true)
})

test('the update keeps the answers whose shape is the same, so that a phone without reception still has its lists', async () => {
  const [userId, managerId] = readDump('83c4c1a').answers[0]?.key.split(' ').slice(1) ?? []
  const { answers, storedPerson } = await update('83c4c1a', [{ key: `15340d0d ${userId} ${managerId} farms` }])
  const person = await storedPerson()
  if (!person) throw new Error('the employee is no longer signed in')
  const { answerKey } = await import('./answer-key.ts')
  const { answerShapes } = await import('virtual:answers')
  // Its shape has not changed since. That of the clock did, for one, so its answer would lack what the screens show.
  expect(answerShapes['accounts.listMyFarms']).toBe('5cd1b4a3')
  expect(await answers.get(answerKey({ endpoint: 'accounts.listMyFarms' }, person))).toBeDefined()
  expect(await answers.get(answerKey({ endpoint: 'timesheets.getClock' }, person))).toBeUndefined()
})
