import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mostFarms, mostMembers } from '#shared/accounts/account-limits.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { emailedInvite } from '#test/fixtures/business-member.ts'
import { makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee, makeInvite } from '#test/fixtures/employee.ts'
import { password, registration, succeeded, type TestServer, testServer } from '#test/server.ts'

let base: TestDatabase
let owner: Client
let server: TestServer
let farm: TestBusiness

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  server = await testServer(base)
  farm = await makeBusiness(base.db)
})

afterAll(async () => {
  await server.close()
  await owner.end()
  await base.close()
})

/** Copies of a business without its rows. @returns their ids */
async function addFarms(count: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into app.user_manager (manager_id, user_id, business_name)
     select gen_random_uuid(), user_id, business_name from app.user_manager, generate_series(1, $2::int)
     where manager_id = $1 returning manager_id as id`,
    [farm.managerId, count],
  )
  return rows.map(({ id }) => id)
}

const addMemberships = (userId: string, farms: readonly string[]) =>
  owner.query(
    `insert into app.manager_members (manager_id, user_id, role) select id, $1, 'manager' from unnest($2::uuid[]) id`,
    [userId, farms],
  )
const addEmployments = (userId: string, farms: readonly string[]) =>
  owner.query(`insert into app.employment_links (manager_id, user_id) select id, $1 from unnest($2::uuid[]) id`, [
    userId,
    farms,
  ])

const session = z.object({ businesses: z.array(z.object({ id: z.string() })) })
const businessesOf = async (cookie: string) =>
  session.parse(JSON.parse(succeeded(await server.call('accounts.readSession', {}, { cookie })).text)).businesses

const refusedFor = (most: number) => ({ status: 409, text: expect.stringContaining(`"most":${most}`) })

const access = z.object({
  members: z.array(z.object({ role: z.string() })),
  invites: z.array(z.object({ id: z.string() })),
})
const inviteSomeone = (cookie: string) =>
  server.call(
    'accounts.inviteMember',
    { id: newId(), email: `${newId()}@example.com`, role: 'manager', password },
    { cookie },
  )
const accessAt = async (cookie: string) =>
  access.parse(JSON.parse(succeeded(await server.call('accounts.listMembers', {}, { cookie })).text))

async function fill(managerId: string, { members, invites }: { members: number; invites: number }) {
  await owner.query(
    `with login as (insert into auth."user" (id, name, email, email_verified)
       select gen_random_uuid(), 'Kim', gen_random_uuid() || '@example.com', true from generate_series(1, $2::int) returning id)
     insert into app.manager_members (manager_id, user_id, role) select $1, id, 'bookkeeper' from login`,
    [managerId, members],
  )
  await owner.query(
    `insert into app.member_invites (manager_id, id, email, role, token_hash, invited_by, created_at, emailed_at, expires_at)
     select $1, gen_random_uuid(), gen_random_uuid() || '@example.com', 'manager', gen_random_uuid()::text, gen_random_uuid(),
       '2026-11-01', '2026-11-01', '2026-11-15' from generate_series(1, $2::int)`,
    [managerId, invites],
  )
}

describe('people with access to a business', () => {
  test('are limited together with open invites; a cancelled one makes room', async () => {
    const { cookie } = await server.register()
    const managerId = (await businessesOf(cookie))[0]?.id ?? ''
    await fill(managerId, { members: 100, invites: mostMembers - 102 })
    succeeded(await inviteSomeone(cookie))
    expect(await inviteSomeone(cookie)).toMatchObject(refusedFor(mostMembers))
    const { members, invites } = await accessAt(cookie)
    expect([members.length, invites.length]).toEqual([101, mostMembers - 101])
    await server.call('accounts.cancelMemberInvite', { id: invites.at(-1)?.id }, { cookie })
    succeeded(await inviteSomeone(cookie))
  })

  test('beyond the limit, from before it, are listed to the limit, the owner first', async () => {
    const { cookie } = await server.register()
    const managerId = (await businessesOf(cookie))[0]?.id ?? ''
    await fill(managerId, { members: mostMembers, invites: mostMembers + 1 })
    const { members, invites } = await accessAt(cookie)
    expect([members.length, members[0]?.role, invites.length]).toEqual([mostMembers, 'owner', mostMembers])
  })
})

describe('the businesses that one login acts for', () => {
  test('are limited when an invite is accepted, and all of them are in the session', async () => {
    const { cookie, email } = await server.register()
    const { rows } = await owner.query<{ id: string }>('select id from auth."user" where email = $1', [email])
    const userId = rows[0]?.id ?? ''
    await addMemberships(userId, await addFarms(mostFarms - 2))
    const inviter = await server.register()
    const another = await server.register()
    const links: Awaited<ReturnType<typeof emailedInvite>>[] = []
    for (const { cookie: by } of [inviter, another]) {
      succeeded(
        await server.call('accounts.inviteMember', { id: newId(), email, role: 'manager', password }, { cookie: by }),
      )
      links.push(await emailedInvite(owner, email))
    }
    const accept = (link: (typeof links)[number] | undefined) =>
      server.call('accounts.acceptMemberInvite', { ...link }, { cookie })
    const accepted = await Promise.all(links.map((link) => accept(link)))
    expect(accepted.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(accepted.find(({ status }) => status === 409)).toMatchObject(refusedFor(mostFarms))
    expect(await businessesOf(cookie)).toHaveLength(mostFarms)
    succeeded(await accept(links[accepted.findIndex(({ status }) => status === 200)]))
    const left = await owner.query(
      `delete from app.manager_members where user_id = $1 and role = 'manager' and manager_id =
         (select manager_id from app.manager_members where user_id = $1 and role = 'manager' limit 1)`,
      [userId],
    )
    expect(left.rowCount).toBe(1)
    succeeded(await accept(links[accepted.findIndex(({ status }) => status === 409)]))
  })

  test('are limited when one is registered', async () => {
    const login = await makeEmployee(base.db, farm)
    await addMemberships(login.userId, await addFarms(mostFarms))
    const cookie = await server.cookieFor(login)
    const { login: _login, ...business } = registration(login.email)
    expect(await server.call('accounts.registerBusiness', business, { cookie })).toMatchObject(refusedFor(mostFarms))
    expect(await businessesOf(cookie)).toHaveLength(mostFarms)
  })
})

describe('the farms that an employee is linked to', () => {
  test('are limited when they join; one that they left makes room, and coming back takes none', async () => {
    const kit = await makeEmployee(base.db, farm)
    await server.cookieFor(kit)
    const farms = await addFarms(mostFarms - 2)
    await addEmployments(kit.userId, farms)
    const { email } = kit
    const join = ({ code }: { code: string }) => server.call('accounts.joinBusiness', { email, code, password })
    const [next, another] = [await makeBusiness(base.db), await makeBusiness(base.db)]
    succeeded(await join(await makeInvite(base.db, next, { email })))
    const invite = await makeInvite(base.db, another, { email })
    expect(await join(invite)).toMatchObject(refusedFor(mostFarms))
    const cookie = await server.cookieFor(kit)
    const headers = { 'x-muster-business': next.managerId }
    const { text } = succeeded(await server.call('accounts.listMyFarms', {}, { cookie, headers }))
    expect(JSON.parse(text).farms).toHaveLength(mostFarms)
    await owner.query('delete from app.employment_links where user_id = $1 and manager_id = $2', [kit.userId, farms[0]])
    await owner.query(
      `update app.employment_info set active = false, archived_at = now() where user_id = $1 and manager_id = $2`,
      [kit.userId, next.managerId],
    )
    succeeded(await join(invite))
    succeeded(await join(await makeInvite(base.db, next, { email, again: true })))
  })
})
