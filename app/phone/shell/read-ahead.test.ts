import { v7 as newId } from 'uuid'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PersonDocument } from '#shared/employees/profile-contract.ts'
import { storePerson } from '#app/phone/outbox/person/person.ts'
import { answers, settings } from '#app/phone/outbox/phone-db.ts'
import { fakeServer, unreachable } from '#test/component/fake-server.ts'
import { kitOnPhone, phoneAnswers } from '#test/component/kit-on-phone.ts'
import { readAhead } from './read-ahead.ts'

// Runs before Dexie looks up the browser's IndexedDB.
await vi.hoisted(async () => {
  const { IDBKeyRange, indexedDB } = await import('fake-indexeddb')
  Object.assign(globalThis, {
    IDBKeyRange,
    indexedDB,
    document: { cookie: '' },
    window: { location: new URL('http://localhost/my/') },
  })
})

/** The part of FileReader that photos use. */
function stubReader() {
  const reader = new EventTarget()
  const readAsDataURL = ({ type }: Blob) => {
    Object.assign(reader, { result: `data:${type}` })
    queueMicrotask(() => reader.dispatchEvent(new Event('load')))
  }
  return Object.assign(reader, { readAsDataURL })
}

const document = (hasPhoto: boolean, hasBackPhoto: boolean): PersonDocument => ({
  id: newId(),
  certificate: 'first_aid',
  licenceClass: null,
  number: '',
  expiresOn: null,
  issuedOn: null,
  notes: '',
  hasPhoto,
  hasBackPhoto,
  changedAt: '2026-11-02T01:00:00.000Z',
})
const documents = [document(true, true), document(false, false)]

let reception = true

beforeEach(async () => {
  reception = true
  vi.stubGlobal('FileReader', stubReader)
  await Promise.all([answers.clear(), settings.clear()])
})

/** Signs in a person of this test's own, because the last reading is remembered by person. Their profile has two photos. */
async function signIn() {
  const on = kitOnPhone()
  const { person } = on
  const given = phoneAnswers(on)
  const profile = { ...given['employees.getProfile'](), hasPicture: true, documents }
  const { calls } = fakeServer({
    ...given,
    'employees.getProfile': () => profile,
    'employees.getOwnPhoto': () => new File(['jpeg'], 'photo.jpg', { type: 'image/jpeg' }),
    'leave.listOwnLeave': () => {
      if (!reception) throw unreachable()
      return []
    },
  })
  await storePerson(person)
  return { person, given, asked: () => calls.map(({ name }) => name) }
}

/** What the frame asks for itself, and what the phone sends. */
const notAhead = ['notifications.listNotifications', 'timesheets.recordEvents']

test('after signing in, everything that a screen may need is on the phone, not only what was opened', async () => {
  const { person, given } = await signIn()
  await readAhead(person)
  const kept = (await answers.toArray()).map(({ key }) => key.split(' ').slice(3).join(' '))
  const once = Object.keys(given).filter((name) => ![...notAhead, 'timesheets.listOwnEntries'].includes(name))
  const photos = [person.userId, documents[0]?.id, `${documents[0]?.id} back`].map(
    (id) => `employees.getOwnPhoto ${id}`,
  )
  const hours = kept.filter((key) => key.startsWith('timesheets.listOwnEntries '))
  expect(kept.toSorted()).toEqual([...once, ...photos, ...hours].toSorted())
  // This pay period and the one before.
  expect(hours).toHaveLength(2)
  const [before, present] = hours.toSorted().map((key) => key.split(' '))
  expect(
    Temporal.PlainDate.from(before?.[2] ?? '')
      .add({ days: 1 })
      .toString(),
  ).toBe(present?.[1])
})

test('a contact within a quarter of an hour reads nothing again, a later one everything but the photos', async () => {
  const { person, asked } = await signIn()
  await readAhead(person)
  const first = asked().length
  await readAhead(person)
  expect(asked()).toHaveLength(first)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 15 * 60_000)
  await readAhead(person)
  expect(asked().slice(first)).not.toContain('employees.getOwnPhoto')
  expect(asked().length).toBeGreaterThan(first)
  vi.restoreAllMocks()
})

test('without reception it stops at the first request, and the next contact goes on', async () => {
  const { person, asked } = await signIn()
  reception = false
  await readAhead(person)
  expect(asked().at(-1)).toBe('leave.listOwnLeave')
  reception = true
  await readAhead(person)
  expect(asked()).toContain('employees.getProfile')
})
