import { v7 as newId } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { confirmLost, countAllLost, countLost } from '../unsent-mark.ts'
import { keepHouse } from '../keep-house.ts'
import { setMark } from '../mark.ts'
import { outbox, settings } from '../phone-db.ts'
import { record } from '../record.ts'
import { forgetPerson } from '#app/phone/accounts/forget-person.ts'
import { storedPerson, storePerson } from './person.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  const { cookieJar } = await import('#test/fixtures/cookie-jar.ts')
  const document = Object.assign(cookieJar(), { querySelector: () => ({ src: 'main-1.js' }) })
  Object.assign(globalThis, { IDBKeyRange, indexedDB, document, window: { location: new URL('http://localhost/my/') } })
})
// Simulates no reception.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

const kit = { userId: 'kit', firstName: 'Zoë; K', managerId: 'farm' }
const day = { startDate: '2026-12-01', endDate: '2026-12-01', leaveType: 'annual_leave', comments: '' } as const
const ask = () => record('leave.requestLeave', { id: newId(), ...day })

/** As a browser that runs short of space, under the open app. */
function wipe() {
  const { promise, resolve } = Promise.withResolvers<void>()
  indexedDB.deleteDatabase('muster').addEventListener('success', () => resolve())
  return promise
}

beforeEach(async () => {
  await wipe()
  for (const name of ['muster-unsent', 'muster-lost']) setMark(name, '')
  await storePerson(kit)
  await keepHouse()
})

test('the number that an older build marked is shown to the employee who signs in next', async () => {
  await wipe()
  document.cookie = 'muster-unsent=3; path=/my; max-age=60'
  await keepHouse()
  expect(await countLost('kit')).toBe(3)
  await confirmLost('kit')
  expect(await countAllLost()).toBe(0)
})

test('what is recorded after the browser cleared the storage is kept for the same employee and farm, and what was lost is counted once', async () => {
  await ask()
  await ask()
  await keepHouse()
  const device = await settings.get('device')
  await wipe()
  await ask()
  expect(await outbox.toArray()).toMatchObject([{ userId: 'kit', managerId: 'farm', state: 'waiting', sequence: 1 }])
  expect(await settings.get('device')).not.toEqual(device)
  expect(await countLost('kit')).toBe(2)
  await confirmLost('kit')
  await keepHouse()
  await ask()
  expect(await countLost('kit')).toBe(0)
})

test('what is recorded is counted at once', async () => {
  await ask()
  await wipe()
  expect(await countAllLost()).toBe(1)
})

test('the notice of lost records stays until it is confirmed, also where the storage is cleared again', async () => {
  await ask()
  await keepHouse()
  await wipe()
  await ask()
  await keepHouse()
  await wipe()
  await keepHouse()
  await wipe()
  expect(await countLost('kit')).toBe(2)
  await confirmLost('kit')
  await wipe()
  await keepHouse()
  expect(await countLost('kit')).toBe(0)
})

test('the notice of lost records is for the employee who recorded them, not for the next on this phone', async () => {
  await ask()
  await forgetPerson(kit)
  await keepHouse()
  await wipe()
  expect(await countAllLost()).toBe(1)
  await storePerson({ ...kit, userId: 'ana' })
  await keepHouse()
  expect(await countLost('ana')).toBe(0)
  await confirmLost('ana')
  await forgetPerson({ ...kit, userId: 'ana' })
  expect(await countAllLost()).toBe(1)
  await storePerson(kit)
  expect(await countLost('kit')).toBe(1)
})

test('the employee is stored again before anything is recorded', async () => {
  await wipe()
  expect(await storedPerson()).toEqual(kit)
  await keepHouse()
  expect((await settings.get('person'))?.value).toEqual(kit)
  expect(await countLost('kit')).toBe(0)
})

test('no one is signed in after a sign-out, also where the storage is cleared', async () => {
  await forgetPerson(kit)
  await keepHouse()
  await wipe()
  expect(await storedPerson()).toBeNull()
  await expect(ask()).rejects.toThrow('no one is signed in')
})

test('another farm, or another employee after a sign-out, is the one that stays', async () => {
  await storePerson({ ...kit, managerId: 'other farm' })
  await wipe()
  expect(await storedPerson()).toEqual({ ...kit, managerId: 'other farm' })
  await forgetPerson(kit)
  const ana = { userId: 'ana', firstName: 'Ana', managerId: 'farm' }
  await storePerson(ana)
  await wipe()
  expect(await storedPerson()).toEqual(ana)
})
