import { musterAnswer } from '#test/fixtures/muster-answer.ts'
import { type StubbedUpload, stubbedUpload } from '#test/fixtures/stubbed-upload.ts'
import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { storePerson } from '../person/person.ts'
import { recordClock } from '#app/phone/farm/clock/record-clock.ts'
import { attachments, outbox, settings } from '../phone-db.ts'
import { record } from '../record.ts'
import { sendAtOnce } from './send-outbox.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  const document = { cookie: '', querySelector: () => ({ src: 'main-1.js' }) }
  Object.assign(globalThis, { IDBKeyRange, indexedDB, document, window: { location: new URL('http://localhost/my/') } })
})

const leave = { startDate: '2026-12-01', endDate: '2026-12-01', leaveType: 'annual_leave', comments: '' } as const
const requestLeave = () => record('leave.requestLeave', { id: newId(), ...leave })
const clockOn = () => recordClock({ kind: 'clock_on', entryId: newId(), locationIds: [], activityIds: [] })
const addDocument = (fileId: string, bytes: number) =>
  record(
    'employees.saveDocument',
    { id: newId(), certificate: null, licenceClass: 'hr', number: fileId, expiresOn: null },
    [{ fileId, blob: new Blob(['x'.repeat(bytes)]) }],
  )

/** What the server was asked, in order. */
let asked: string[] = []
/** Paths whose calls get no answer until they are given up. */
let hanging: readonly string[] = []
/** How the upload of a file goes. */
let upload: (file: StubbedUpload) => void = (file) => file.answer()

const event = z.object({ events: z.array(z.object({ id: z.string() })).default([]) })

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  asked.push(pathname)
  if (hanging.some((path) => pathname.endsWith(path))) {
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true })
    })
  }
  const { events } = event.parse(await request.json())
  return musterAnswer({ ok: true, results: events.map(({ id }) => ({ id, outcome: 'applied', problem: null })) })
}

/** Lets everything happen that needs no time. */
async function settle() {
  for (let turn = 0; turn < 300; turn++) await new Promise((done) => setImmediate(done))
}
async function advance(milliseconds: number) {
  for (let second = 0; second < milliseconds; second += 1000) {
    vi.advanceTimersByTime(Math.min(1000, milliseconds - second))
    for (let turn = 0; turn < 30; turn++) await new Promise((done) => setImmediate(done))
  }
  await settle()
}

const online = (onLine: boolean) => Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true })
const states = async () =>
  (await outbox.orderBy('sequence').toArray()).map(({ endpoint, state }) => `${endpoint} ${state}`)

beforeAll(() => Promise.all([import('./send-round.ts'), import('./client-for.ts')]))
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal(
    'XMLHttpRequest',
    stubbedUpload((sent) => {
      asked.push(sent.path)
      upload(sent)
    }),
  )
  online(true)
  asked = []
  hanging = []
  upload = (file) => file.answer()
  await Promise.all([outbox.clear(), settings.clear(), attachments.clear()])
  await storePerson({ userId: 'kit', firstName: 'Kit', managerId: 'farm' })
})
afterEach(async () => {
  // Lets the calls that still hang end, and the last round with them.
  hanging = []
  await advance(300_000)
  vi.useRealTimers()
})

test('a hanging call holds back no other lane for longer than five seconds, and begins again once another is answered', async () => {
  hanging = ['/clock-events']
  await clockOn()
  await requestLeave()
  await settle()
  expect(asked).toEqual(['/api/my/clock-events'])
  hanging = []
  await advance(5000)
  expect(await states()).toEqual(['clock sent', 'leave.requestLeave sent'])
  expect(asked).toEqual(['/api/my/clock-events', '/api/my/leave', '/api/my/clock-events'])
})

const doNothing: () => void = () => undefined

test('a lane that is answered again and again does not count as hanging, however long it takes', async () => {
  let answerNext = doNothing
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(new URL(url).pathname)
    await new Promise<void>((resolve) => {
      answerNext = resolve
    })
    return musterAnswer({ ok: true })
  })
  for (let count = 0; count < 4; count++) await requestLeave()
  await record('timesheets.withdrawTrack', { withdrawnAt: '2026-11-20T02:00:00.000Z' })
  await settle()
  for (let count = 0; count < 4; count++) {
    await advance(3000)
    expect(new Set(asked)).toEqual(new Set(['/api/my/leave']))
    answerNext()
    await settle()
  }
  expect(asked.at(-1)).toBe('/api/my/track-consent/withdraw')
  answerNext()
  await settle()
  expect((await states()).every((state) => state.endsWith('sent'))).toBe(true)
})

test('hours recorded while another call hangs are sent at once', async () => {
  hanging = ['/leave']
  await requestLeave()
  await settle()
  await advance(2000)
  await clockOn()
  await settle()
  expect(await states()).toEqual(['leave.requestLeave waiting', 'clock sent'])
})

test('when reception returns, a hanging call begins again at once', async () => {
  hanging = ['/clock-events']
  await clockOn()
  await settle()
  await advance(3000)
  hanging = []
  sendAtOnce()
  await settle()
  expect(await states()).toEqual(['clock sent'])
})

test('while nothing is answered, at most two lanes try', async () => {
  hanging = ['']
  await clockOn()
  await requestLeave()
  await record('timesheets.withdrawTrack', { withdrawnAt: '2026-11-20T02:00:00.000Z' })
  await addDocument(newId(), 10)
  await settle()
  await advance(15_000)
  expect(new Set(asked)).toEqual(new Set(['/api/my/clock-events', '/api/my/leave']))
})

test('a file is uploaded behind everything else and before the call that names it', async () => {
  const fileId = newId()
  await addDocument(fileId, 10)
  await clockOn()
  await requestLeave()
  await settle()
  expect(asked.slice(0, 2).toSorted()).toEqual(['/api/my/clock-events', '/api/my/leave'])
  expect(asked.slice(2)).toEqual([`/api/files/${fileId}`, expect.stringContaining('/api/my/documents/')])
  expect((await states()).every((state) => state.endsWith('sent'))).toBe(true)
})

test('a large file at 5 kB a second ends, and hours recorded meanwhile do not wait for it', async () => {
  const [megabyte, eachSecond] = [1_000_000, 5000]
  let sending: StubbedUpload | undefined
  upload = (file) => {
    sending = file
  }
  const fileId = newId()
  await addDocument(fileId, megabyte)
  await settle()
  for (let sent = eachSecond; sent < megabyte; sent += eachSecond) {
    sending?.progress(sent)
    await advance(1000)
    if (sent === 60 * eachSecond) await clockOn()
  }
  expect(await states()).toEqual(['employees.saveDocument waiting', 'clock sent'])
  sending?.answer()
  await settle()
  expect(await states()).toEqual(['employees.saveDocument sent', 'clock sent'])
  expect(asked.filter((path) => path.includes('files'))).toEqual([`/api/files/${fileId}`])
})

test('an upload that stops moving is given up and sent again; a refused one shows the reason with its record', async () => {
  const fileId = newId()
  upload = (file) => file.progress(10)
  await addDocument(fileId, 100)
  await settle()
  await advance(40_000)
  expect(asked.filter((path) => path.endsWith(fileId)).length).toBeGreaterThan(1)
  upload = (file) => file.answer(400, { code: 'BAD_REQUEST', message: 'This is not a photo.', data: { final: true } })
  sendAtOnce()
  await advance(2000)
  expect(await states()).toEqual(['employees.saveDocument refused'])
  expect(await outbox.toCollection().first()).toMatchObject({ problem: 'This is not a photo.' })
})

test('without reception a waiting record is tried at most 60 times an hour, and with nothing waiting never', async () => {
  vi.stubGlobal('fetch', ({ url }: Request) => {
    asked.push(url)
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  sendAtOnce()
  await advance(3_600_000)
  expect(asked).toEqual([])
  await clockOn()
  await requestLeave()
  await settle()
  await advance(3_600_000)
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.length).toBeLessThanOrEqual(60)
})

test('while the browser says that it is offline nothing is tried, and everything is sent once it is online', async () => {
  online(false)
  await clockOn()
  await settle()
  await advance(3_600_000)
  expect(asked).toEqual([])
  online(true)
  sendAtOnce()
  await settle()
  expect(await states()).toEqual(['clock sent'])
})
