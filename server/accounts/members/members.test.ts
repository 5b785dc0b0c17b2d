import { inWords, textOf } from '#shared/texts.ts'
import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { joinAsMember } from '#test/fixtures/business-member.ts'
import { password, succeeded, type TestServer, testServer } from '#test/server.ts'

let base: TestDatabase
let owner: Client
let server: TestServer

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  server = await testServer(base)
})

afterAll(async () => {
  await server.close()
  await owner.end()
  await base.close()
})

const sessionOf = z.object({
  user: z.object({ id: z.string() }),
  business: z.object({ id: z.string(), role: z.string() }),
})
const listOf = z.object({
  members: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.string(),
      invitedBy: z.string().nullable(),
    }),
  ),
  invites: z.array(z.object({ id: z.string(), email: z.string() })),
})

interface Someone {
  cookie: string
  email: string
  userId: string
}

let farm: Someone & { managerId: string }
let manager: Someone
let bookkeeper: Someone

const call = async (by: Someone, name: string, input: object = {}) => {
  const headers = { 'x-muster-business': farm.managerId }
  return server.call(`accounts.${name}`, input, { cookie: by.cookie, headers })
}
const session = async (cookie: string) =>
  sessionOf.parse(JSON.parse((await server.call('accounts.readSession', {}, { cookie })).text))

async function join(role: 'manager' | 'bookkeeper'): Promise<Someone> {
  const joined = await joinAsMember(server, owner, { cookie: farm.cookie, role })
  return { ...joined, userId: (await session(joined.cookie)).user.id }
}

async function rolesOf() {
  const { rows } = await owner.query<{ userId: string; role: string }>(
    'select user_id as "userId", role from app.manager_members where manager_id = $1',
    [farm.managerId],
  )
  return new Map(rows.map(({ userId, role }) => [userId, role]))
}

beforeEach(async () => {
  const registered = await server.register()
  const { user, business } = await session(registered.cookie)
  farm = { ...registered, userId: user.id, managerId: business.id }
  manager = await join('manager')
  bookkeeper = await join('bookkeeper')
})

test('the list shows who has which role and who invited them; a bookkeeper does not see it', async () => {
  const { members } = listOf.parse(JSON.parse(succeeded(await call(manager, 'listMembers')).text))
  expect(members).toEqual([
    expect.objectContaining({ userId: farm.userId, role: 'owner', name: 'Pat Reed', invitedBy: null }),
    expect.objectContaining({ userId: manager.userId, role: 'manager', email: manager.email, invitedBy: 'Pat Reed' }),
    expect.objectContaining({ userId: bookkeeper.userId, role: 'bookkeeper', invitedBy: 'Pat Reed' }),
  ])
  expect(await call(bookkeeper, 'listMembers')).toMatchObject({
    status: 403,
    message: inWords(textOf('core.notYourRole')),
  })
})

describe('the owner', () => {
  test('changes a role, and the next call is answered by it', async () => {
    const asManager = { cookie: manager.cookie }
    expect((await server.call('employees.listInvites', {}, asManager)).status).toBe(200)
    succeeded(await call(farm, 'changeMemberRole', { userId: manager.userId, role: 'bookkeeper', password }))
    const refused = { status: 403, code: 'FORBIDDEN', message: inWords(textOf('core.notYourRole')) }
    expect(await server.call('employees.listInvites', {}, asManager)).toMatchObject(refused)
    expect((await session(manager.cookie)).business.role).toBe('bookkeeper')
  })

  test('removes a member, whose next call is refused and whose session goes on', async () => {
    succeeded(await call(farm, 'removeMember', { userId: manager.userId, password }))
    const named = { cookie: manager.cookie, headers: { 'x-muster-business': farm.managerId } }
    expect(await server.call('business.getBusiness', {}, named)).toMatchObject({
      status: 403,
      message: inWords(textOf('core.noAccess')),
    })
    const { text } = await server.call('accounts.readSession', {}, { cookie: manager.cookie })
    expect(JSON.parse(text)).toMatchObject({ user: { email: manager.email }, business: null, businesses: [] })
  })

  test('hands over to a manager and becomes one', async () => {
    succeeded(await call(farm, 'handOverBusiness', { userId: manager.userId, password }))
    expect(await rolesOf()).toEqual(
      new Map([
        [farm.userId, 'manager'],
        [manager.userId, 'owner'],
        [bookkeeper.userId, 'bookkeeper'],
      ]),
    )
    expect(await call(farm, 'removeMember', { userId: bookkeeper.userId, password })).toMatchObject({
      status: 403,
      message: inWords(textOf('core.notYourRole')),
    })
  })

  test('does not hand over to a bookkeeper', async () => {
    const answer = await call(farm, 'handOverBusiness', { userId: bookkeeper.userId, password })
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('Make this person a manager first') })
  })

  test.each(['changeMemberRole', 'removeMember', 'handOverBusiness'])('needs the password for %s', async (name) => {
    const input = { userId: manager.userId, role: 'bookkeeper', password: 'a wrong guess' }
    expect(await call(farm, name, input)).toMatchObject({
      status: 400,
      fields: { password: inWords(textOf('core.wrongPassword')) },
    })
    expect((await rolesOf()).get(manager.userId)).toBe('manager')
  })

  test.each(['changeMemberRole', 'removeMember', 'handOverBusiness'])('can’t use %s on themselves', async (name) => {
    const answer = await call(farm, name, { userId: farm.userId, role: 'manager', password })
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('hand the business over') })
    expect((await rolesOf()).get(farm.userId)).toBe('owner')
  })

  test.each(['changeMemberRole', 'removeMember', 'handOverBusiness'])('%s finds no stranger', async (name) => {
    const answer = await call(farm, name, { userId: newId(), role: 'manager', password })
    expect(answer).toMatchObject({ status: 404, message: expect.stringContaining('no longer has access') })
  })

  test('can’t leave', async () => {
    expect(await call(farm, 'leaveBusiness', { password })).toMatchObject({
      status: 409,
      message: expect.stringContaining('Hand it over to a manager first'),
    })
  })
})

test('a manager and a bookkeeper leave with their own password', async () => {
  for (const each of [manager, bookkeeper]) {
    expect((await call(each, 'leaveBusiness', { password: 'a wrong guess' })).status).toBe(400)
    succeeded(await call(each, 'leaveBusiness', { password }))
    expect((await call(each, 'leaveBusiness', { password })).message).toBe(inWords(textOf('core.noAccess')))
  }
  expect([...(await rolesOf()).keys()]).toEqual([farm.userId])
})

test('every change of access is in the history, with who made it and how', async () => {
  succeeded(await call(farm, 'changeMemberRole', { userId: bookkeeper.userId, role: 'manager', password }))
  succeeded(await call(farm, 'handOverBusiness', { userId: bookkeeper.userId, password }))
  succeeded(await call(bookkeeper, 'removeMember', { userId: farm.userId, password }))
  const { rows } = await owner.query(
    `select row_id as of, op, who, why, before, after from app.history
     where manager_id = $1 and tbl = 'manager_members' and row_id <> $2 order by id`,
    [farm.managerId, manager.userId],
  )
  const [owned, kept] = [{ role: 'owner' }, { role: 'manager' }]
  const [of, by] = [bookkeeper.userId, farm.userId]
  const handedOver = { op: 'update', who: by, why: 'accounts.handOverBusiness' }
  const expected = [
    { of, op: 'insert', who: of, why: 'accounts.acceptMemberInvite', before: null, after: { role: 'bookkeeper' } },
    { of, op: 'update', who: by, why: 'accounts.changeMemberRole', before: { role: 'bookkeeper' }, after: kept },
    { of: by, ...handedOver, before: owned, after: kept },
    { of, ...handedOver, before: kept, after: owned },
    { of: by, op: 'delete', who: of, why: 'accounts.removeMember', before: kept, after: null },
  ]
  // The two rows of a handover have the same time, and so no order.
  expect(rows).toHaveLength(expected.length)
  expect(rows).toEqual(expect.arrayContaining(expected))
})

const isOwnedOnce = async () => [...(await rolesOf()).values()].filter((role) => role === 'owner').length === 1

describe('at the same time', () => {
  test('two handovers have one winner', async () => {
    const second = await join('manager')
    const answers = await Promise.all(
      [manager, second].map(({ userId }) => call(farm, 'handOverBusiness', { userId, password })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect(await isOwnedOnce()).toBe(true)
  })

  test('handing over to a manager and removing them never leaves the business without an owner', async () => {
    const answers = await Promise.all([
      call(farm, 'handOverBusiness', { userId: manager.userId, password }),
      call(farm, 'removeMember', { userId: manager.userId, password }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await isOwnedOnce()).toBe(true)
  })

  test('handing over to a manager who leaves never leaves the business without an owner', async () => {
    const answers = await Promise.all([
      call(farm, 'handOverBusiness', { userId: manager.userId, password }),
      call(manager, 'leaveBusiness', { password }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await isOwnedOnce()).toBe(true)
  })

  test('two tabs change one role twice without an error', async () => {
    const change = { userId: manager.userId, role: 'bookkeeper', password }
    const answers = await Promise.all([1, 2].map(() => call(farm, 'changeMemberRole', change)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { rows } = await owner.query(`select from app.history where row_id = $1 and op = 'update'`, [manager.userId])
    expect(rows).toHaveLength(1)
  })
})
