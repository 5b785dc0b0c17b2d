import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mostCrews, mostInCrew } from '#shared/core/farm-limits.ts'
import { inWords, textOf } from '#shared/texts.ts'
import { setEmployeesActive } from '#server/employees/list/set-employees-active.ts'
import { removeEmployee } from '#server/employees/list/remove-employee.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { addToCrew } from './add-to-crew.ts'
import { insertMembers, lockCrews } from './crews-store.ts'
import { listCrewHistory } from './list-crew-history.ts'
import { listCrews } from './list-crews.ts'
import { removeCrew, restoreCrew } from './removal.ts'
import { saveCrew } from './save-crew.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }
let ben: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  ben = await makeEmployee(base.db, farm)
})
afterAll(() => base.close())

const aCrew = (name: string, ...members: { id: string }[]) => ({
  id: newId(),
  name,
  leaderId: null as string | null,
  memberIds: members.map(({ id }) => id),
  version: 0,
})
const save = (crew: ReturnType<typeof aCrew>, now?: string) => asManager(base.db, farm, saveCrew, crew, now)
const list = () => asManager(base.db, farm, listCrews, undefined)
const membersOf = async (id: string) =>
  (await list()).find((crew) => crew.id === id)?.members.map(({ employeeId }) => employeeId)
const history = async (id: string) => (await asManager(base.db, farm, listCrewHistory, { id })).memberships
const archive = (person: { id: string }, active = false) =>
  asManager(base.db, farm, setEmployeesActive, { ids: [person.id], active })
const says = (code: Parameters<typeof textOf>[0]) => inWords({ code, parameters: {} })

test('crews are listed by name with their people, and those of another farm are not', async () => {
  await save(aCrew('south', ben))
  await save({ ...aCrew('North', ana, ben), leaderId: ben.id })
  const other = await makeBusiness(base.db)
  await asManager(base.db, other, saveCrew, aCrew('Other'))
  expect(await list()).toMatchObject([
    {
      name: 'North',
      leaderId: ben.id,
      members: [
        { employeeId: ana.id, userId: ana.userId },
        { employeeId: ben.id, userId: ben.userId },
      ],
      hasChat: false,
      channelId: null,
      version: 1,
    },
    { name: 'south', leaderId: null, members: [{ employeeId: ben.id, userId: ben.userId }] },
  ])
})

test('employees read the crews and their people, and may change nothing of them', async () => {
  const crew = aCrew('North', ana, ben)
  await save(crew)
  const read = await asEmployee(base.db, farm, ana, listCrews, undefined)
  expect(read.map(({ name, members }) => [name, members.length])).toEqual([['North', 2]])
  await expect(asEmployee(base.db, farm, ana, removeCrew, { id: crew.id })).rejects.toThrow('no longer here')
  await expect(asEmployee(base.db, farm, ana, saveCrew, aCrew('Mine', ana))).rejects.toThrow('row-level security')
  const join = ({ tx, actor, now: at }: BusinessContext) =>
    insertMembers(tx, actor.managerId, { crewId: crew.id, employeeIds: [ana.id], at })
  await expect(asEmployee(base.db, farm, ana, join, undefined)).rejects.toThrow('row-level security')
})

test('a name is of one crew, without regard to case, until that is removed', async () => {
  const north = aCrew('North')
  const south = aCrew('South')
  await save(north)
  await save(south)
  await expect(save(aCrew('NORTH'))).rejects.toThrow(says('crews.nameTaken'))
  await expect(save({ ...south, name: 'north', version: 1 })).rejects.toThrow(says('crews.nameTaken'))
  await asManager(base.db, farm, removeCrew, north)
  await save(aCrew('NORTH'))
  await expect(asManager(base.db, farm, restoreCrew, north)).rejects.toThrow(says('crews.nameTaken'))
})

test('the leader is one of its people', async () => {
  await expect(save({ ...aCrew('North', ben), leaderId: ana.id })).rejects.toThrow(says('crews.leaderOutside'))
})

test('the same call again changes nothing, also once others have changed the crew', async () => {
  const added = aCrew('North', ana)
  await save(added)
  await save(added)
  const edited = { ...added, name: 'North end', memberIds: [ana.id, ben.id], version: 1 }
  await save(edited)
  await save(edited)
  await save(added)
  expect(await list()).toMatchObject([{ name: 'North end', version: 2, members: [{}, {}] }])
  await expect(save({ ...added, name: 'Other' })).rejects.toThrow(says('business.rowSavedOtherwise'))
  await expect(save({ ...added, memberIds: [ben.id] })).rejects.toThrow(says('business.rowSavedOtherwise'))
})

test('an edit never overwrites a change that its author has not seen', async () => {
  const crew = aCrew('North', ana)
  await save(crew)
  await asManager(base.db, farm, addToCrew, { id: crew.id, employeeIds: [ben.id] })
  await expect(save({ ...crew, name: 'South', version: 1 })).rejects.toThrow(says('crews.changedMeanwhile'))
  expect(await membersOf(crew.id)).toEqual([ana.id, ben.id])
})

test('of two who save the same version at once, one is refused', async () => {
  const crew = aCrew('North')
  await save(crew)
  const answers = await Promise.allSettled([
    save({ ...crew, memberIds: [ana.id], version: 1 }),
    save({ ...crew, memberIds: [ben.id], version: 1 }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await list()).toMatchObject([{ version: 2, members: [{}] }])
})

test('two who add the same person at once add them once', async () => {
  const crew = aCrew('North')
  await save(crew)
  const adding = { id: crew.id, employeeIds: [ana.id, ana.id] }
  await Promise.all([1, 2].map(() => asManager(base.db, farm, addToCrew, adding)))
  expect(await membersOf(crew.id)).toEqual([ana.id])
  expect(await history(crew.id)).toHaveLength(1)
})

test('a selection is added to those who are in the crew, who stay', async () => {
  const crew = aCrew('North', ana)
  await save(crew)
  await asManager(base.db, farm, addToCrew, { id: crew.id, employeeIds: [ana.id, ben.id] })
  expect(await membersOf(crew.id)).toEqual([ana.id, ben.id])
  await expect(asManager(base.db, farm, addToCrew, { id: newId(), employeeIds: [ana.id] })).rejects.toThrow(
    'no longer here',
  )
})

test('people of another farm, and archived ones, do not join a crew', async () => {
  const theirs = await makeEmployee(base.db, await makeBusiness(base.db))
  const crew = aCrew('North', ana)
  await save(crew)
  await archive(ben)
  for (const stranger of [theirs, ben]) {
    await expect(save(aCrew('South', ana, stranger))).rejects.toThrow(says('employees.someGone'))
    const added = { id: crew.id, employeeIds: [stranger.id] }
    await expect(asManager(base.db, farm, addToCrew, added)).rejects.toThrow('no longer here')
  }
  expect(await list()).toMatchObject([{ name: 'North', members: [{ employeeId: ana.id }] }])
})

test('a crew of another farm is neither changed nor removed nor read', async () => {
  const crew = aCrew('North', ana)
  await save(crew)
  const other = await makeBusiness(base.db)
  const id = { id: crew.id }
  await expect(asManager(base.db, other, saveCrew, { ...crew, memberIds: [], version: 1 })).rejects.toThrow('no longer')
  await expect(asManager(base.db, other, removeCrew, id)).rejects.toThrow('no longer here')
  await expect(asManager(base.db, other, listCrewHistory, id)).rejects.toThrow('no longer here')
  expect(await membersOf(crew.id)).toEqual([ana.id])
})

test('who is archived is not listed, also as leader, keeps their place through an edit, and is listed again once restored', async () => {
  const crew = { ...aCrew('North', ana, ben), leaderId: ana.id }
  await save(crew)
  await archive(ana)
  expect(await list()).toMatchObject([{ leaderId: null, members: [{ employeeId: ben.id }] }])
  await save({ ...crew, name: 'North end', leaderId: null, memberIds: [ben.id], version: 1 })
  expect(await history(crew.id)).toMatchObject([{ leftAt: null }, { leftAt: null }])
  await archive(ana, true)
  expect(await list()).toMatchObject([{ name: 'North end', leaderId: ana.id, members: [{}, {}] }])
})

test('the history says who was in the crew from when until when, the latest first', async () => {
  const [first, second, third] = ['2026-11-03', '2026-11-10', '2026-11-17'].map((day) => `${day}T01:00:00.000Z`)
  const crew = aCrew('North', ana)
  await save(crew, first)
  await save({ ...crew, memberIds: [ben.id], version: 1 }, second)
  await save({ ...crew, memberIds: [ben.id, ana.id], version: 2 }, third)
  expect(await history(crew.id)).toMatchObject([
    { employeeId: ana.id, joinedAt: third, leftAt: null },
    { employeeId: ben.id, joinedAt: second, leftAt: null },
    { employeeId: ana.id, joinedAt: first, leftAt: second },
  ])
})

test('a long history is read page by page, each membership once', async () => {
  const crew = aCrew('North')
  await save(crew)
  await asManager(base.db, farm, addToCrew, { id: crew.id, employeeIds: await makeMany(201) })
  const first = await asManager(base.db, farm, listCrewHistory, { id: crew.id })
  const rest = await asManager(base.db, farm, listCrewHistory, { id: crew.id, cursor: first.nextCursor ?? undefined })
  expect([first.memberships.length, rest.memberships.length, rest.nextCursor]).toEqual([200, 1, null])
  expect(new Set([...first.memberships, ...rest.memberships].map(({ id }) => id)).size).toBe(201)
})

test('a removed crew is not listed, and is restored with its people', async () => {
  const crew = aCrew('North', ana)
  await save(crew)
  await asManager(base.db, farm, removeCrew, crew)
  await asManager(base.db, farm, removeCrew, crew)
  expect(await list()).toEqual([])
  await expect(save({ ...crew, name: 'South', version: 1 })).rejects.toThrow('no longer here')
  await asManager(base.db, farm, restoreCrew, crew)
  expect(await membersOf(crew.id)).toEqual([ana.id])
})

test('an employee who is deleted is in no crew any more, also if they led it', async () => {
  const crew = { ...aCrew('North', ana, ben), leaderId: ana.id }
  await save(crew)
  await asManager(base.db, farm, removeEmployee, { id: ana.id })
  expect(await list()).toMatchObject([{ leaderId: null, members: [{ employeeId: ben.id }] }])
})

test('a crew has at most so many people, archived ones included', async () => {
  const crew = aCrew('North')
  await save(crew)
  const others = await makeMany(mostInCrew)
  await asManager(base.db, farm, addToCrew, { id: crew.id, employeeIds: others })
  await expect(asManager(base.db, farm, addToCrew, { id: crew.id, employeeIds: [ana.id] })).rejects.toThrow(
    says('crews.full'),
  )
  expect(await membersOf(crew.id)).toHaveLength(mostInCrew)
})

test('a farm has at most so many crews, of which removed ones do not count', async () => {
  const crews = Array.from({ length: mostCrews }, (_, index) => aCrew(`Crew ${index}`))
  for (const crew of crews) await save(crew)
  await expect(save(aCrew('One more'))).rejects.toThrow(says('crews.noRoom'))
  const [first] = crews
  if (!first) throw new Error('there are crews')
  await asManager(base.db, farm, removeCrew, first)
  await save(aCrew('One more'))
  await expect(asManager(base.db, farm, restoreCrew, first)).rejects.toThrow(says('crews.noRoom'))
})

test('changes of the crews of a farm wait for one another, and not for those of another farm', async () => {
  const other = await makeBusiness(base.db)
  await asManager(
    base.db,
    farm,
    async ({ tx, actor }) => {
      await lockCrews(tx, actor.managerId)
      await asManager(base.db, other, saveCrew, aCrew('North'))
    },
    undefined,
  )
  expect(await asManager(base.db, other, listCrews, undefined)).toHaveLength(1)
})

async function makeMany(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  const insert = async ({ tx, actor: { managerId } }: BusinessContext) => {
    const {
      id: _id,
      userId: _userId,
      email: _email,
      ...terms
    } = await tx
      .selectFrom('employmentInfo')
      .selectAll()
      .where('managerId', '=', managerId)
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow()
    const rows = ids.map((id) => ({ ...terms, id, userId: newId(), email: `${id}@example.com` }))
    await tx.insertInto('employmentInfo').values(rows).execute()
  }
  await asManager(base.db, farm, insert, undefined)
  return ids
}
