import { v7 as newId } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { storePerson } from '#app/phone/outbox/person/person.ts'
import { outbox, settings } from '#app/phone/outbox/phone-db.ts'
import { recordClock } from './record-clock.ts'
import { addToTrack, dropTrack, queueTrack } from './stored-track.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  Object.assign(globalThis, { IDBKeyRange, indexedDB, document: { cookie: '' } })
})
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

const kit = { userId: 'kit', firstName: 'Kit', managerId: 'farm' }
const point = (minute: number) => ({
  latitude: -30 - minute / 100,
  longitude: 149,
  recordedAt: `2026-11-20T02:${String(minute).padStart(2, '0')}:00.000Z`,
  accuracyMetres: 8,
})
const queued = async () => {
  const items = await outbox.orderBy('sequence').toArray()
  return items.flatMap(({ endpoint, input }) => (endpoint === 'timesheets.recordTrack' ? [input] : []))
}

beforeEach(async () => {
  await Promise.all([outbox.clear(), settings.clear()])
  await storePerson(kit)
})

test('the points of all entries go in one call with the next clock event', async () => {
  for (const minute of [0, 1, 2]) await addToTrack(kit, 'e1', point(minute))
  await addToTrack(kit, 'e2', point(3))
  expect(await outbox.count()).toBe(0)
  await recordClock({ kind: 'clock_off', entryId: newId() })
  await queueTrack(kit)
  expect(await queued()).toEqual([
    {
      tracks: [
        { entryId: 'e1', points: [point(0), point(1), point(2)] },
        { entryId: 'e2', points: [point(3)] },
      ],
    },
  ])
})

test('a phone that stays put stores a point every ten minutes, and a track of 500 points is continued in the next', async () => {
  for (const minute of [0, 1, 5, 10]) await addToTrack(kit, 'e1', { ...point(minute), latitude: -30 })
  await queueTrack(kit)
  expect(await queued()).toMatchObject([{ tracks: [{ points: [{}, {}] }] }])

  const points = Array.from({ length: 500 }, () => point(0))
  await settings.put({ key: 'track kit farm', value: { tracks: [{ entryId: 'e1', points }] } })
  await addToTrack(kit, 'e1', point(1))
  await queueTrack(kit)
  expect((await queued()).at(-1)).toMatchObject({ tracks: [{ entryId: 'e1' }, { entryId: 'e1', points: [point(1)] }] })
})

test('the points that an older build stored are sent, and those of an employee who stops sharing are not', async () => {
  await settings.put({ key: 'track kit farm', value: { entryId: 'e1', points: [point(0)] } })
  await queueTrack(kit)
  expect(await queued()).toEqual([{ tracks: [{ entryId: 'e1', points: [point(0)] }] }])
  await addToTrack(kit, 'e1', point(5))
  await dropTrack(kit)
  await queueTrack(kit)
  expect(await queued()).toHaveLength(1)
})

test('the points of an employee who signed out wait until they are back', async () => {
  await addToTrack(kit, 'e1', point(0))
  await storePerson({ ...kit, userId: 'ana' })
  await queueTrack(kit)
  expect(await queued()).toEqual([])
  await storePerson(kit)
  await queueTrack(kit)
  expect(await queued()).toHaveLength(1)
})
