import { musterAnswer } from '#test/fixtures/muster-answer.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetPerson } from '#app/phone/accounts/forget-person.ts'
import { storePerson } from './person/person.ts'
import { clockQuestion } from '#app/phone/farm/clock/use-clock.ts'
import { farmsQuestion } from '#app/phone/farm/farms-question.ts'
import { farmNames } from './hand-over/farm-names.ts'
import { answers, settings } from './phone-db.ts'
import { readRefusal } from './send/read-refusal.ts'
import { storeAnswer } from './store-answer.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  Object.assign(globalThis, {
    IDBKeyRange,
    indexedDB,
    document: { querySelector: () => null },
    window: { location: new URL('http://localhost/my/') },
  })
})

const kit = { userId: 'kit', firstName: 'Kit', managerId: 'farm' }
const clock = { serverTime: '2026-11-20T02:00:00.000Z', person: { firstName: 'Kit' }, businesses: [], running: [] }

const answerWith = (response: () => Response) => vi.stubGlobal('fetch', async () => response())

beforeEach(async () => {
  await Promise.all([answers.clear(), settings.clear()])
  await storePerson(kit)
})

const page = (status: number) =>
  new Response('<html>Welcome to the hotel</html>', { status, headers: { 'content-type': 'text/html' } })

test.each<[string, () => Response]>([
  ...[400, 401, 403, 404, 500, 502].map((status): [string, () => Response] => [
    `${status} and a page`,
    () => page(status),
  ]),
  ['200 and a page', () => page(200)],
  ['200 and JSON of its own', () => Response.json({ welcome: 'guest' })],
  ['200 and JSON like ours', () => Response.json({ ...clock, person: { firstName: 'Foreign' } })],
  ['204', () => new Response(null, { status: 204 })],
])('what a captive portal answers is not stored: %s', async (_name, response) => {
  answerWith(() => musterAnswer(clock))
  await storeAnswer(clockQuestion, kit)
  const [before] = await answers.toArray()
  expect(before?.value).toEqual(clock)
  answerWith(response)
  const error: unknown = await storeAnswer(clockQuestion, kit).catch((thrown: unknown) => thrown)
  expect(readRefusal(error).trouble).toBe('later')
  expect(await answers.toArray()).toEqual([before])
})

test('a captive portal’s answer is not stored as the employee’s farms', async () => {
  answerWith(() => Response.json({ welcome: 'guest' }))
  const error: unknown = await storeAnswer(farmsQuestion, kit).catch((thrown: unknown) => thrown)
  expect(readRefusal(error).trouble).toBe('later')
  expect(await answers.toArray()).toEqual([])
})

test('an answer that arrives after the employee has signed out stores nothing, no names of farms either', async () => {
  const businesses = [{ id: 'farm', name: 'Willow Creek', toConfirm: false }]
  vi.stubGlobal('fetch', async () => {
    await forgetPerson(kit)
    return musterAnswer({ ...clock, businesses })
  })
  await storeAnswer(clockQuestion, kit)
  expect(await answers.toArray()).toEqual([])
  expect(await farmNames()).toEqual(new Map())
})
