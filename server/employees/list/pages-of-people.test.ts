import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pagesOf, sortDirections } from '#shared/core/pages.ts'
import { byName, fullName } from '#shared/employees/person-name.ts'
import { employeeSorts, inviteSorts } from '#shared/employees/people-sort.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { cursorOf } from '#server/core/http/pages.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee, makeInvite } from '#test/fixtures/employee.ts'
import { listInvites } from '../invites/invites.ts'
import { listPeople } from '../people/list-people.ts'
import { countEmployees } from './count-employees.ts'
import { listEmployees } from './list-employees.ts'
import { listNames } from './list-names.ts'

let base: TestDatabase
let ours: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
})

afterAll(() => base.close())

beforeEach(async () => {
  ours = await makeBusiness(base.db)
})

const positions = ['farmhand', 'mechanic', 'other', null] as const
const person = (number: number) => ({
  id: newId(),
  userId: newId(),
  email: `hand-${newId()}@example.com`,
  firstName: ['Zoe', 'ana', 'Élodie', 'Eli'][number % 4] ?? '',
  lastName: `Hand ${number % 130}`,
  employmentPosition: positions[number % 4] ?? null,
  ordinaryRate: number % 5 === 0 ? null : 25 + (number % 90),
})
const people = (count: number) => Array.from({ length: count }, (_, number) => person(number))

async function insert({ tx, actor: { managerId } }: BusinessContext, rows: ReturnType<typeof people>) {
  await tx
    .insertInto('employmentInfo')
    .values(rows.map((row) => ({ managerId, ...row })))
    .execute()
}

async function hire(count: number) {
  const rows = people(count)
  await asManager(base.db, ours, insert, rows)
  return rows
}

type Asked = Parameters<typeof listEmployees>[1]
const list = (asked: Asked) => asManager(base.db, ours, listEmployees, asked)

async function allOf(asked: Asked) {
  const pages: Awaited<ReturnType<typeof list>>['employees'][] = []
  for await (const { employees } of pagesOf((at) => list({ ...asked, ...at }))) pages.push(employees)
  return pages
}

test('more than 200 employees are given a page at a time, each once, in the order of names', async () => {
  const rows = await hire(450)
  const pages = await allOf({})
  expect(pages.map(({ length }) => length)).toEqual([200, 200, 50])
  const found = pages.flat()
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)))
  expect(found.map(fullName)).toEqual(found.toSorted(byName).map(fullName))
})

test.each(employeeSorts.flatMap((sort) => sortDirections.map((direction) => [sort, direction] as const)))(
  'sorted by %s, %s, the pages hold every employee once, those without a value last',
  async (sort, direction) => {
    await hire(230)
    const found = (await allOf({ sort, direction })).flat()
    expect(new Set(found.map(({ id }) => id)).size).toBe(230)
    const values = found.map((each) =>
      sort === 'rate' ? each.ordinaryRate : sort === 'position' ? each.employmentPosition : 0,
    )
    const set = values.filter((value) => value !== null)
    expect(values.slice(0, set.length)).toEqual(set)
    const ascending = direction === 'asc' ? set : set.toReversed()
    expect(ascending).toEqual(ascending.toSorted((one, other) => (one < other ? -1 : Number(one > other))))
  },
)

test('employees who are added while the pages are read neither hide nor repeat another', async () => {
  const rows = await hire(250)
  const first = await list({})
  await asManager(base.db, ours, insert, [
    { ...person(0), firstName: 'Aaron', lastName: 'Aaronson' },
    { ...person(0), firstName: 'Zzz', lastName: 'Zz' },
  ])
  const second = await list({ cursor: first.nextCursor ?? '' })
  const ids = [...first.employees, ...second.employees].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(rows.filter(({ id }) => !ids.includes(id))).toEqual([])
})

test('the search finds part of a name in any case, with or without accents, among all employees', async () => {
  await hire(210)
  const wanted = { ...person(0), firstName: 'Mere', lastName: 'Kāwhia' }
  await asManager(base.db, ours, insert, [wanted])
  for (const search of ['kāw', ' KAWHIA ', 'mere k']) {
    expect((await list({ search })).employees.map(({ id }) => id)).toEqual([wanted.id])
  }
  expect((await list({ search: 'kawhia mere' })).employees).toEqual([])
  expect((await list({ search: '.*' })).employees).toEqual([])
  expect((await list({ search: '%' })).employees).toEqual([])
})

test('active and archived employees are listed apart and counted with the pending invites', async () => {
  const ana = await makeEmployee(base.db, ours)
  const gone = await makeEmployee(base.db, ours, { active: false, archivedAt: '2026-11-01T00:00:00.000Z' })
  await makeInvite(base.db, ours)
  await makeEmployee(base.db, await makeBusiness(base.db))
  expect((await list({ status: 'active' })).employees.map(({ id }) => id)).toEqual([ana.id])
  expect((await list({ status: 'archived' })).employees.map(({ id }) => id)).toEqual([gone.id])
  expect(await asManager(base.db, ours, countEmployees, undefined)).toEqual({ active: 1, archived: 1, invited: 1 })
})

test('the employees of given ids come with all their pay terms, and none of another business', async () => {
  const ana = await makeEmployee(base.db, ours)
  await makeEmployee(base.db, ours)
  const other = await makeEmployee(base.db, await makeBusiness(base.db))
  const { employees } = await list({ ids: [ana.id, other.id] })
  expect(employees).toMatchObject([{ id: ana.id, termsHistory: [{ ordinaryRate: 32.5 }] }])
})

test('the register of names is read to its end, a page of 2,500 at a time', async () => {
  const rows = await hire(2600)
  const pages: { id: string }[][] = []
  for await (const { employees } of pagesOf((at) => asManager(base.db, ours, listNames, at))) pages.push(employees)
  expect(pages.map(({ length }) => length)).toEqual([2500, 100])
  expect(new Set(pages.flat().map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)))

  const everyone: { userId: string }[][] = []
  for await (const { people: found } of pagesOf((at) => asManager(base.db, ours, listPeople, at))) everyone.push(found)
  // The owner is one of them.
  expect(everyone.map(({ length }) => length)).toEqual([2500, 101])
  expect(new Set(everyone.flat().map(({ userId }) => userId)).size).toBe(2601)
})

async function insertInvites({ tx, actor: { managerId } }: BusinessContext, count: number) {
  const later = Temporal.Instant.from('2026-11-20T00:00:00.000Z')
  await tx
    .insertInto('invitedUsers')
    .values(
      people(count).map(({ id, email, firstName, lastName }, number) => ({
        managerId,
        id,
        email,
        firstName,
        lastName,
        code: String(100_000 + number),
        createdAt: later.add({ minutes: number }).toString(),
        expiresAt: later.add({ hours: 720 - number }).toString(),
      })),
    )
    .execute()
}

test.each(inviteSorts)('pending invites sorted by %s are given a page at a time, each once', async (sort) => {
  await asManager(base.db, ours, insertInvites, 230)
  const read = (at: { cursor?: string }) => asManager(base.db, ours, listInvites, { sort, ...at })
  const pages: Awaited<ReturnType<typeof read>>['invites'][] = []
  for await (const { invites } of pagesOf(read)) pages.push(invites)
  expect(pages.map(({ length }) => length)).toEqual([200, 30])
  const found = pages.flat()
  expect(new Set(found.map(({ id }) => id)).size).toBe(230)
  if (sort === 'invited') {
    expect(found.map(({ createdAt }) => createdAt)).toEqual(
      found
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    )
  }
  if (sort === 'name') expect(found.map(fullName)).toEqual(found.toSorted(byName).map(fullName))
})

const content = { key: 'ana', name: 'ana', id: newId() }
test.each([
  '',
  'x',
  cursorOf({}),
  cursorOf({ ...content, id: 'x' }),
  cursorOf({ ...content, key: 1 }),
  cursorOf({ ...content, name: '\u0000' }),
])('the cursor “%s” is refused by each list', async (cursor) => {
  const refused = { code: 'BAD_REQUEST', message: 'This list has changed. Reload the page.' }
  await expect(list({ cursor })).rejects.toMatchObject(refused)
  await expect(asManager(base.db, ours, listNames, { cursor })).rejects.toMatchObject(refused)
  await expect(asManager(base.db, ours, listPeople, { cursor })).rejects.toMatchObject(refused)
  await expect(asManager(base.db, ours, listInvites, { cursor })).rejects.toMatchObject(refused)
})

test('the cursor of another business gives none of its rows', async () => {
  await hire(210)
  const { nextCursor } = await list({})
  const theirs = await makeBusiness(base.db)
  const own = await makeEmployee(base.db, theirs, { firstName: 'Zz', lastName: 'Zz' })
  const { employees } = await asManager(base.db, theirs, listEmployees, { cursor: nextCursor ?? '' })
  expect(employees.map(({ id }) => id)).toEqual([own.id])
})
