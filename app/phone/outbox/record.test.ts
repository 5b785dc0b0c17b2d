import { musterAnswer } from '#test/fixtures/muster-answer.ts'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerShapes } from 'virtual:answers'
import { offline } from 'virtual:offline'
import { storePerson } from './person/person.ts'
import { phoneFileOf } from './hand-over/phone-file.ts'
import { attachments, outbox, settings } from './phone-db.ts'
import { record } from './record.ts'
import { unsentItems } from './send/unsent-items.ts'
import { sendRound } from './send/send-round.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  const document = { cookie: '', querySelector: () => ({ src: 'main-1.js' }) }
  Object.assign(globalThis, { IDBKeyRange, indexedDB, document, window: { location: new URL('http://localhost/my/') } })
})

const leave = { startDate: '2026-12-01', endDate: '2026-12-01', leaveType: 'annual_leave', comments: '' } as const
const noReception = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
const round = () => sendRound({ patienceMs: 20_000, woken: new AbortController().signal, onAccepted: () => undefined })
const secret = ['kit', 'device-1', '"Kit"']

beforeEach(async () => {
  noReception()
  await Promise.all([outbox.clear(), settings.clear(), attachments.clear()])
  await storePerson({ userId: 'kit', firstName: 'Kit', managerId: 'farm' })
  await settings.put({ key: 'device', value: { id: 'device-1', lastSequence: 0 } })
})

test('an endpoint that is not offline is not recorded', async () => {
  await expect(record('accounts.leaveFarm', { id: newId() })).rejects.toThrow('accounts.leaveFarm is not offline')
  expect(await outbox.count()).toBe(0)
})

test('a record and its files are stored together or not at all', async () => {
  const fileId = newId()
  const file = { fileId, blob: new Blob(['photo']) }
  await record('leave.requestLeave', { id: newId(), ...leave }, [file])
  expect(await (await attachments.get(fileId))?.blob.text()).toBe('photo')
  // The same file again is refused by the storage.
  await expect(record('leave.requestLeave', { id: newId(), ...leave }, [file])).rejects.toThrow()
  expect(await outbox.count()).toBe(1)
})

test('an anonymous record is stored and sent without the user’s or the device’s id', async () => {
  offline['leave.requestLeave'] = { lane: 'leave', anonymous: true }
  await record('leave.requestLeave', { id: newId(), ...leave })
  offline['leave.requestLeave'] = { lane: 'leave' }
  const [item] = await outbox.toArray()
  expect(secret.filter((text) => JSON.stringify(item).includes(text))).toEqual([])
  const whose = { managerId: 'farm', userId: 'kit', deviceId: 'device-1' }
  expect(phoneFileOf(await unsentItems(), whose).others).toEqual([])

  const sent: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(JSON.stringify([request.url, [...request.headers], await request.text()]))
    return musterAnswer({ ok: true })
  })
  expect(await round()).toBe('nothing')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('farm')
  expect(secret.filter((text) => sent[0]?.includes(text))).toEqual([])
  expect(sent[0]).not.toContain('x-muster-tab')
  expect(await outbox.count()).toBe(0)
})

test('another employee who signs in sends the anonymous records of the phone, and no others', async () => {
  offline['leave.requestLeave'] = { lane: 'leave', anonymous: true }
  await record('leave.requestLeave', { id: newId(), ...leave })
  offline['leave.requestLeave'] = { lane: 'leave' }
  await record('leave.requestLeave', { id: newId(), ...leave })
  await storePerson({ userId: 'ana', firstName: 'Ana', managerId: 'farm' })
  expect((await unsentItems()).map(({ userId }) => userId)).toEqual([''])
})

test('every endpoint that the phone records takes part in the contract, and stored answers have a shape', () => {
  expect(Object.keys(offline).length).toBeGreaterThan(8)
  expect(Object.keys(answerShapes)).toContain('timesheets.getClock')
})
