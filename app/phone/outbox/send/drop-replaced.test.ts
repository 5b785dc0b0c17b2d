import { v7 as newId } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { musterAnswer } from '#test/fixtures/muster-answer.ts'
import { storePerson } from '../person/person.ts'
import { attachments, type CallItem, outbox, type OutboxItem, settings } from '../phone-db.ts'
import { versionOf } from '../offline-call.ts'
import { sendRound } from './send-round.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  const document = { cookie: '', querySelector: () => ({ src: 'main-1.js' }) }
  Object.assign(globalThis, { IDBKeyRange, indexedDB, document, window: { location: new URL('http://localhost/my/') } })
})

let sequence = 0
function call(endpoint: CallItem['endpoint'], input: object, parts: Partial<OutboxItem> = {}) {
  sequence += 1
  return {
    id: newId(),
    sequence,
    userId: 'kit',
    managerId: 'farm',
    recordedAt: '2026-11-20T02:00:00.000Z',
    version: versionOf(endpoint),
    state: 'waiting',
    tries: 0,
    sentOrder: null,
    acceptedAt: null,
    problem: null,
    handedOver: false,
    ...parts,
    endpoint,
    input,
  } satisfies OutboxItem
}

/** What the server accepted, in order: the input of each call, and for which farm. */
let accepted: object[] = []
let isFaulty: (body: string) => boolean = () => false
const body = z.looseObject({})

async function answer(request: Request): Promise<Response> {
  const text = await request.text()
  if (isFaulty(text)) {
    return musterAnswer({ defined: true, code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'No.' }, 500)
  }
  accepted.push(body.parse(JSON.parse(text)))
  return musterAnswer({ ok: true, changed: [] })
}

const rounds = async (count: number) => {
  for (let done = 0; done < count; done++) {
    await sendRound({ patienceMs: 20_000, woken: new AbortController().signal, onAccepted: () => undefined })
  }
}
const states = async () => (await outbox.orderBy('sequence').toArray()).map(({ state }) => state)

beforeEach(async () => {
  vi.stubGlobal('fetch', answer)
  accepted = []
  isFaulty = () => false
  await Promise.all([outbox.clear(), settings.clear(), attachments.clear()])
  await storePerson({ userId: 'kit', firstName: 'Kit', managerId: 'farm' })
})

test.each([
  ['employees.editProfile', { phone: 'old' }, { phone: 'new' }],
  ['employees.setPicture', { fileId: 'old' }, { fileId: null }],
  ['notifications.setChoices', { channels: {}, quiet: { from: 'old' } }, { channels: {}, quiet: null }],
] as const)('%s: a value that was passed over never replaces a later one', async (endpoint, older, newer) => {
  await outbox.add(call(endpoint, older))
  isFaulty = (text) => text.includes('old')
  await rounds(6)
  await outbox.add(call(endpoint, newer))
  isFaulty = () => false
  await rounds(2)
  expect(accepted).toEqual([newer])
  expect(await states()).toEqual(['sent'])
})

test('a later value keeps what an unsent one set and it leaves out', async () => {
  await outbox.bulkAdd([
    call('employees.editProfile', { phone: '1', otherLicenceTypes: ['Chainsaw'] }, { state: 'stuck', tries: 3 }),
    call('employees.editProfile', { phone: '2' }),
  ])
  await rounds(1)
  expect(accepted).toEqual([{ phone: '2', otherLicenceTypes: ['Chainsaw'] }])
})

test('a document that is changed before it is sent keeps its photo, and another document is another value', async () => {
  const [id, other, kept, replaced] = [newId(), newId(), newId(), newId()]
  const first = call('employees.saveDocument', { id, number: '1', photoFileId: replaced })
  const second = call('employees.saveDocument', { id, number: '2', photoFileId: kept })
  const third = call('employees.saveDocument', { id, number: '3' })
  await outbox.bulkAdd([first, second, third, call('employees.saveDocument', { id: other, number: '1' })])
  await attachments.bulkAdd([
    { fileId: replaced, recordId: first.id, state: 'sent', blob: new Blob() },
    { fileId: kept, recordId: second.id, state: 'sent', blob: new Blob() },
  ])
  await rounds(1)
  expect(accepted).toEqual([{ number: '3', photoFileId: kept }, { number: '1' }])
  expect(await attachments.toArray()).toMatchObject([{ fileId: kept, recordId: third.id }])
})

test('a refused value that is tried again after a later one was accepted is not sent', async () => {
  const refused = call('employees.editProfile', { phone: 'old' }, { state: 'refused', problem: 'No.' })
  await outbox.bulkAdd([refused, call('employees.editProfile', { phone: 'new' }, { state: 'sent', sentOrder: 1 })])
  await settings.put({ key: 'build', value: 'an older one' })
  await rounds(1)
  expect(accepted).toEqual([])
  expect(await states()).toEqual(['sent'])
})

test('the profile that was edited for another farm is sent first', async () => {
  const older = call('employees.editProfile', { phone: 'old' }, { managerId: 'other' })
  await outbox.bulkAdd([older, call('employees.editProfile', { phone: 'new' })])
  isFaulty = (text) => text.includes('old')
  await rounds(6)
  expect(accepted).toEqual([])
  isFaulty = () => false
  await rounds(2)
  expect(accepted).toEqual([{ phone: 'old' }, { phone: 'new' }])
})

test('a task is completed only after it was started, and turned off stays location sharing that was turned off last', async () => {
  const task = newId()
  await outbox.bulkAdd([
    call('tasks.setTaskStatus', { ids: [task], status: 'in_progress', from: 'to_do' }),
    call('tasks.setTaskStatus', { ids: [task], status: 'completed', from: 'in_progress' }),
    call('timesheets.withdrawTrack', { withdrawnAt: '2026-11-20T02:00:00.000Z' }),
    call('timesheets.agreeToTrack', { id: newId(), agreedAt: '2026-11-20T03:00:00.000Z' }),
  ])
  isFaulty = (text) => text.includes('to_do') || text.includes('withdrawnAt')
  await rounds(6)
  expect(accepted).toEqual([])
  isFaulty = () => false
  await rounds(2)
  expect(accepted.map((input) => Object.keys(input).at(-1))).toEqual(['from', 'from', 'withdrawnAt', 'agreedAt'])
})
