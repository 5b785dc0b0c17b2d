import { v7 as newId } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EventParts } from '#shared/timesheets/entries/entry-events.ts'
import { forgetPerson } from '#app/phone/accounts/forget-person.ts'
import { storePerson } from '../person/person.ts'
import { keepHouse } from '../keep-house.ts'
import { outbox } from '../phone-db.ts'
import { nextOrder } from '../send/next-order.ts'
import { keepAnswer } from '../store-answer.ts'
import { confirmLost, countLost } from '../unsent-mark.ts'
import { recordClock } from '#app/phone/farm/clock/record-clock.ts'
import { markedRunning, markRunning } from './running-mark.ts'
import { keepRunningMark, storedPresent } from './stored-present.ts'
import { clockQuestion } from '#app/phone/farm/clock/use-clock.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  const { cookieJar } = await import('#test/fixtures/cookie-jar.ts')
  const document = Object.assign(cookieJar(), { querySelector: () => ({ src: 'main-1.js' }) })
  Object.assign(globalThis, { IDBKeyRange, indexedDB, document, window: { location: new URL('http://localhost/my/') } })
})
// Simulates no reception.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

const kit = { userId: 'kit', firstName: 'Kit', managerId: 'farm' }
const at = '2026-11-20T02:00:00.000Z'
const lunch = { id: 'b1', startTime: '2026-11-20T04:00:00.000Z', endTime: null, type: 'unpaid' } as const
const job = { locationIds: ['flat'], activityIds: [], assetIds: [] }
const shift: EventParts = { id: 'e1', startTime: at, endTime: null, breaks: [], comments: 'Gate open', ...job }

/** As a browser that runs short of space, under the open app. */
function wipe() {
  const { promise, resolve } = Promise.withResolvers<void>()
  indexedDB.deleteDatabase('muster').addEventListener('success', () => resolve())
  return promise
}

/** The server answers that these entries run. */
async function answerRunning(entries: readonly EventParts[]) {
  const question = { endpoint: clockQuestion.endpoint, onKept: keepRunningMark }
  await keepAnswer(question, kit, { value: { running: entries }, at, order: await nextOrder() })
}

const clockOff = () => recordClock({ kind: 'clock_off', entryId: 'e1' })
const running = async () => (await storedPresent(kit)).running
/** The server accepts what is recorded. */
async function accept() {
  const sentOrder = await nextOrder()
  await outbox.toCollection().modify({ state: 'sent', sentOrder })
  await keepHouse()
}

beforeEach(async () => {
  await wipe()
  markRunning(null)
  await storePerson(kit)
  await keepHouse()
  await confirmLost('kit')
})

test('an employee who is clocked on when the browser clears the storage still is, and the clock-off ends that entry', async () => {
  await answerRunning([shift])
  await wipe()
  await keepHouse()
  expect(await running()).toMatchObject([{ id: 'e1', startTime: at, status: 'active' }])
  const clockOffId = await clockOff()
  expect((await outbox.toArray()).map(({ input }) => input)).toMatchObject([{ kind: 'clock_off', entryId: 'e1' }])
  expect(await running()).toEqual([])
  await recordClock({ kind: 'clock_off_undone', entryId: 'e1', clockOffId: clockOffId ?? '' })
  expect(await running()).toMatchObject([{ id: 'e1', startTime: at }])
})

test('a break goes on, too', async () => {
  await answerRunning([{ ...shift, breaks: [lunch] }])
  await wipe()
  expect(await running()).toMatchObject([{ status: 'break', breaks: [lunch] }])
})

test('an entry that this phone began is remembered once the farm has it', async () => {
  await answerRunning([])
  const entryId = newId()
  await recordClock({ kind: 'clock_on', entryId, locationIds: [], activityIds: [] })
  await keepHouse()
  expect(markedRunning(kit)).toEqual([])
  await accept()
  await wipe()
  expect(await running()).toMatchObject([{ id: entryId }])
})

test('an entry that ended elsewhere, or whose clock-off was sent, is not remembered', async () => {
  await answerRunning([shift])
  await answerRunning([])
  expect(markedRunning(kit)).toEqual([])
  await answerRunning([shift])
  await clockOff()
  await accept()
  await wipe()
  expect(await running()).toEqual([])
})

test('where the clock-off is lost unsent, the entry still runs as at the farm, and the notice counts the loss', async () => {
  await answerRunning([shift])
  await clockOff()
  await keepHouse()
  await wipe()
  await keepHouse()
  expect(await running()).toMatchObject([{ id: 'e1' }])
  expect(await countLost('kit')).toBe(1)
})

test('a clock-off that was sent after the storage was cleared has ended the entry, also where it is cleared again', async () => {
  await answerRunning([shift])
  await wipe()
  await keepHouse()
  await clockOff()
  await accept()
  await wipe()
  expect(await running()).toEqual([])
})

test('what the storage has counts, whatever the mark says', async () => {
  await answerRunning([shift])
  const stale = await running()
  await answerRunning([])
  markRunning(kit, stale)
  expect(await running()).toEqual([])
  await keepHouse()
  expect(markedRunning(kit)).toEqual([])
})

test('nothing is remembered after a sign-out, nor of another employee or farm', async () => {
  await answerRunning([shift])
  expect(markedRunning({ ...kit, managerId: 'other farm' })).toBeNull()
  expect(markedRunning({ ...kit, userId: 'ana' })).toBeNull()
  await forgetPerson(kit)
  await keepHouse()
  await storePerson(kit)
  expect(markedRunning(kit)).toBeNull()
})

test('more than a mark can keep is not known rather than wrong', async () => {
  await answerRunning([shift])
  const breaks = Array.from({ length: 40 }, () => ({ ...lunch, id: newId(), endTime: '2026-11-20T05:00:00.000Z' }))
  await answerRunning([{ ...shift, breaks }])
  expect(markedRunning(kit)).toBeNull()
})

test.each(['%', '{', 'null', '{"running":1}', '{"userId":"kit","managerId":"farm","running":{}}'])(
  'a mark that can’t be read is none: %s',
  (value) => {
    document.cookie = `muster-running=${value}`
    expect(markedRunning(kit)).toBeNull()
  },
)
