import { answerMark } from '#shared/core/answer-mark.ts'
import { musterAnswer } from '#test/fixtures/muster-answer.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { storePerson } from '#app/phone/outbox/person/person.ts'
import { answers, settings } from '#app/phone/outbox/phone-db.ts'
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

const clock = {
  serverTime: '2026-11-20T02:00:00.000Z',
  business: { timeZone: 'Australia/Sydney' },
  person: { active: true },
  businesses: [],
  running: [],
  payPeriods: { startDate: '2026-11-09', period: 14 },
}
const profile = {
  hasPicture: true,
  documents: [
    { id: 'd1', hasPhoto: true },
    { id: 'd2', hasPhoto: false },
  ],
}

let asked: string[] = []
let failing = ''

async function answer({ url }: Request): Promise<Response> {
  const { pathname } = new URL(url)
  asked.push(pathname)
  if (failing !== '' && pathname.endsWith(failing)) throw new TypeError('Failed to fetch')
  if (pathname.endsWith('/clock')) return musterAnswer(clock)
  if (pathname.endsWith('/profile')) return musterAnswer(profile)
  if (pathname.endsWith('/choices')) return musterAnswer({ channels: {}, quiet: null })
  if (pathname.includes('/photos/'))
    return new Response('jpeg', { headers: { 'content-type': 'image/jpeg', [answerMark]: '1' } })
  if (pathname.endsWith('/farms')) return musterAnswer({ email: 'kit@example.com', emailConfirmed: true, farms: [] })
  if (pathname.endsWith('/channels')) return musterAnswer({ channels: [], nextCursor: null })
  if (pathname.endsWith('/people')) return musterAnswer({ people: [], nextCursor: null })
  if (pathname.endsWith('/events')) return musterAnswer({ occurrences: [], events: [], nextCursor: null })
  if (pathname.endsWith('/details')) return musterAnswer({ tasks: [], nextCursor: null })
  return musterAnswer(pathname.endsWith('/entries') ? { entries: [] } : [])
}

beforeEach(async () => {
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('FileReader', stubReader)
  asked = []
  failing = ''
  await Promise.all([answers.clear(), settings.clear()])
})

/** Each test has an employee of its own, because the last reading is remembered by employee. */
async function signIn(userId: string) {
  const person = { userId, firstName: 'Kit', managerId: 'farm' }
  await storePerson(person)
  return person
}

test('after signing in, everything that a screen may need is on the phone, not only what was opened', async () => {
  await readAhead(await signIn('kit'))
  const kept = (await answers.toArray()).map(({ key }) => key.split(' ').slice(3).join(' ')).toSorted()
  expect(kept).toEqual([
    'accounts.listMyFarms',
    'business.listHolidays',
    'calendar.listCategories',
    'calendar.listEvents',
    'chat.listChannels',
    'employees.getOwnPhoto d1',
    'employees.getOwnPhoto kit',
    'employees.getProfile',
    'employees.listPeople',
    'leave.listOwnLeave',
    'notifications.getChoices',
    'tasks.listDetails',
    'timesheets.getClock',
    expect.stringContaining('timesheets.listOwnEntries '),
    expect.stringContaining('timesheets.listOwnEntries '),
  ])
  // This pay period and the one before.
  const [before, present] = kept.slice(-2).map((key) => key.split(' '))
  expect(
    Temporal.PlainDate.from(before?.[2] ?? '')
      .add({ days: 1 })
      .toString(),
  ).toBe(present?.[1])
})

test('a contact within a quarter of an hour reads nothing again, a later one everything but the photos', async () => {
  const person = await signIn('ana')
  await readAhead(person)
  const first = asked.length
  await readAhead(person)
  expect(asked).toHaveLength(first)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 15 * 60_000)
  await readAhead(person)
  expect(asked.slice(first).filter((path) => path.includes('/photos/'))).toEqual([])
  expect(asked.length).toBeGreaterThan(first)
  vi.restoreAllMocks()
})

test('without reception it stops at the first request, and the next contact goes on', async () => {
  const person = await signIn('bo')
  failing = '/leave'
  await readAhead(person)
  expect(asked.at(-1)).toBe('/api/my/leave')
  failing = ''
  await readAhead(person)
  expect(asked.some((path) => path.endsWith('/profile'))).toBe(true)
})
