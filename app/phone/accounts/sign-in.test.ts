import { v7 as newId } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { musterAnswer } from '#test/fixtures/muster-answer.ts'
import { outbox, settings } from '#app/phone/outbox/phone-db.ts'
import { forgetPerson } from './forget-person.ts'
import { storeAnswer } from '#app/phone/outbox/store-answer.ts'
import { clockQuestion } from '#app/phone/farm/clock/use-clock.ts'
import { storeCheck } from '#app/phone/farm/machines/checks/open-check.ts'
import { storedPerson, storePerson } from '#app/phone/outbox/person/person.ts'
import { rememberPerson, signOutOfPhone } from './sign-in.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  const { cookieJar } = await import('#test/fixtures/cookie-jar.ts')
  const window = { location: new URL('http://localhost/my/') }
  Object.assign(globalThis, { IDBKeyRange, indexedDB, document: cookieJar(), window })
})

const serverTime = '2026-11-20T02:00:00.000Z'
const kit = { userId: 'kit', firstName: 'Kit', managerId: 'second' }

/** Stubs a server where Kit has a session and works for these farms. */
function serve(farms: readonly string[], business: { name: string } | null = null) {
  vi.stubGlobal('fetch', ({ url, headers }: Request) => {
    if (url.endsWith('/session'))
      return Promise.resolve(musterAnswer({ user: { id: kit.userId, email: 'kit@example.com' }, business }))
    const id = headers.get('x-muster-business') ?? farms[0]
    if (farms.every((farm) => farm !== id)) {
      const refused = { defined: false, code: 'FORBIDDEN', status: 403, message: 'No farm.' }
      return Promise.resolve(musterAnswer(refused, 403))
    }
    return Promise.resolve(musterAnswer({ serverTime, person: { firstName: 'Kit' }, business: { id }, businesses: [] }))
  })
}

/** Stubs a server that answers only the end of the session, and notes the calls in order, with those that were given up. */
function serveNoAnswers() {
  const calls: string[] = []
  vi.stubGlobal('fetch', ({ url, signal }: Request) => {
    const { pathname } = new URL(url)
    calls.push(pathname)
    if (pathname.endsWith('/sign-out')) return Promise.resolve(musterAnswer({ ok: true }))
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        calls.push(`${pathname} given up`)
        reject(new DOMException('', 'AbortError'))
      })
    })
  })
  return calls
}

beforeEach(async () => {
  await settings.clear()
  await storePerson(kit)
})

test('an employee of several farms stays on the one that was shown', async () => {
  serve(['first', 'second'])
  expect(await rememberPerson()).toBeNull()
  expect(await storedPerson()).toEqual(kit)
})

test('an employee deleted from the farm that was shown moves to another of their farms', async () => {
  serve(['first'])
  await rememberPerson()
  expect(await storedPerson()).toEqual({ ...kit, managerId: 'first' })
})

test.each([
  ['manages a farm', { name: 'Red Gum' }, 'Red Gum'],
  ['manages none', null, null],
])('a user who %s and works for none is named, and no one is signed in on this phone', async (_, business, farm) => {
  await forgetPerson(kit)
  serve([], business)
  expect(await rememberPerson()).toEqual({ email: 'kit@example.com', farm })
  expect(await storedPerson()).toBeNull()
})

test('a session that could not be ended without reception is ended later, also where the storage was cleared since', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await signOutOfPhone(kit)
  await settings.clear()
  serve(['second'])
  expect(await rememberPerson()).toBeNull()
  expect(await storedPerson()).toBeNull()
  // The session is ended by now, so one that exists is new.
  await rememberPerson()
  expect(await storedPerson()).toMatchObject(kit)
})

test('what is being asked is given up before the session ends, and nothing is asked afterwards', async () => {
  const calls = serveNoAnswers()
  const asked = storeAnswer(clockQuestion, kit)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  const left = signOutOfPhone(kit)
  await expect(asked).rejects.toThrow()
  await left
  await expect(storeAnswer(clockQuestion, kit)).rejects.toThrow()
  expect(calls).toEqual(['/api/my/clock', '/api/my/clock given up', '/api/sign-out'])
})

test('the fail of an open check waits in the outbox when its person signs out', async () => {
  serveNoAnswers()
  await outbox.clear()
  const at = '2026-11-20T02:00:00.000Z'
  const brakes = { id: 'brakes', text: 'Brakes', critical: true, kind: 'plain', unit: null, result: 'fail' } as const
  const about = { id: newId(), assetId: newId(), category: 'headers', version: 0, anyway: false } as const
  await storeCheck(kit, { ...about, items: [brakes], readings: {}, firstAt: at, lastAt: at }, true)
  await signOutOfPhone(kit)
  expect(await outbox.toArray()).toMatchObject([{ userId: kit.userId, input: { id: about.id, offline: true } }])
})
