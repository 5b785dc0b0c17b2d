import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { recordStatements } from '#test/architecture/statement-filters.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { emailedInvite } from '#test/fixtures/business-member.ts'
import { testNow } from '#test/fixtures/business.ts'
import { joinFarm } from '#test/contract/member.ts'
import { password, succeeded, type TestServer, testServer } from '#test/server.ts'
import { type EmailedInvite, openMemberInvite } from './open-member-invite.ts'

let base: TestDatabase
let owner: Client
let server: TestServer
let now = testNow

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  server = await testServer(base, { now: () => now })
})

afterAll(async () => {
  await server.close()
  await owner.end()
  await base.close()
})

let cookie: string
let businessName: string
let email: string
let id: string

beforeEach(async () => {
  now = testNow
  ;({ cookie, businessName } = await server.register())
  email = `kim-${newId()}@example.com`
  id = newId()
})

const asOwner = (name: string, input: object = {}) => server.call(`accounts.${name}`, input, { cookie })
const invite = (changed: object = {}) =>
  asOwner('inviteMember', { id, email, role: 'bookkeeper', password, ...changed })
const accept = (link: EmailedInvite, by: object = { name: 'Kim Lee', password }, sender: object = {}) =>
  server.call('accounts.acceptMemberInvite', { ...link, ...by }, sender)
const check = (link: EmailedInvite, sender: object = {}) => server.call('accounts.checkMemberInvite', link, sender)
const later = (hours: number) => {
  now = Temporal.Instant.from(now).add({ hours }).toString()
}
const sessionOf = z.object({ businesses: z.array(z.object({ id: z.string(), name: z.string(), role: z.string() })) })
const businessesOf = async (of: string) =>
  sessionOf.parse(JSON.parse((await server.call('accounts.readSession', {}, { cookie: of })).text)).businesses
const countEmails = async () => {
  const { rows } = await owner.query(`select from graphile_worker._private_jobs where payload ->> 'to' = $1`, [email])
  return rows.length
}

async function invited() {
  succeeded(await invite())
  return emailedInvite(owner, email)
}

const closed = /^This link no longer works/

test('an invite becomes a login with the role, whose email is confirmed', async () => {
  const link = await invited()
  expect(JSON.parse(succeeded(await check(link)).text)).toEqual({
    businessName,
    email,
    role: 'bookkeeper',
    hasLogin: false,
    signedIn: false,
  })
  const accepted = succeeded(await accept(link))
  expect(await businessesOf(accepted.cookie)).toEqual([
    expect.objectContaining({ name: businessName, role: 'bookkeeper' }),
  ])
  const { rows } = await owner.query('select name, email_verified as proven from auth."user" where email = $1', [email])
  expect(rows).toEqual([{ name: 'Kim Lee', proven: true }])
})

test('accepting twice answers as the first time, and only the person who accepted', async () => {
  const link = await invited()
  succeeded(await accept(link))
  expect(JSON.parse(succeeded(await accept(link)).text)).toEqual({ businessName })
  expect((await accept(link, { password: 'a wrong guess' })).status).toBe(401)
  expect(await check(link)).toMatchObject({ status: 409, message: expect.stringContaining('already been used') })
})

test('accepting twice at once makes one member', async () => {
  const link = await invited()
  const answers = await Promise.all([accept(link), accept(link)])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const { rows } = await owner.query('select from app.manager_members where manager_id = $1', [link.business])
  expect(rows).toHaveLength(2)
})

test('a removed member can’t use their old link', async () => {
  const link = await invited()
  const accepted = succeeded(await accept(link))
  succeeded(await server.call('accounts.leaveBusiness', { password }, { cookie: accepted.cookie }))
  expect((await accept(link)).status).toBe(409)
  expect(await businessesOf(accepted.cookie)).toEqual([])
})

describe('a person with a login', () => {
  test('confirms with its password, and may have several businesses', async () => {
    const theirs = await server.register()
    ;({ email } = theirs)
    const link = await invited()
    expect(JSON.parse(succeeded(await check(link)).text)).toMatchObject({ hasLogin: true, signedIn: false })
    expect(await accept(link, {})).toMatchObject({ status: 400, fields: { password: 'Password is required' } })
    expect((await accept(link, { password: 'a wrong guess' })).status).toBe(401)
    succeeded(await accept(link, { password }))
    expect((await businessesOf(theirs.cookie)).map(({ role }) => role)).toEqual(['owner', 'bookkeeper'])
  })

  test('needs no password while signed in as it; another login does', async () => {
    const theirs = await server.register()
    const stranger = await server.register()
    ;({ email } = theirs)
    const link = await invited()
    expect((await accept(link, {}, { cookie: stranger.cookie })).status).toBe(400)
    expect(JSON.parse((await check(link, { cookie: theirs.cookie })).text)).toMatchObject({ signedIn: true })
    succeeded(await accept(link, {}, { cookie: theirs.cookie }))
    expect(await businessesOf(theirs.cookie)).toHaveLength(2)
  })

  test('may be an employee of the same farm', async () => {
    const employee = await joinFarm(server, { cookie, email, lastName: 'Lee' })
    succeeded(await accept(await invited(), { password }))
    expect(await businessesOf(employee)).toEqual([expect.objectContaining({ role: 'bookkeeper' })])
    expect((await server.call('timesheets.getClock', {}, { cookie: employee })).status).toBe(200)
  })
})

describe('a link no longer works', () => {
  test('after 14 days', async () => {
    const link = await invited()
    later(14 * 24 - 1)
    expect((await check(link)).status).toBe(200)
    later(1)
    expect((await accept(link)).message).toMatch(closed)
  })

  test('once it was sent again, which starts another 14 days', async () => {
    const link = await invited()
    later(10 * 24)
    succeeded(await asOwner('resendMemberInvite', { id }))
    expect((await accept(link)).message).toMatch(closed)
    later(13 * 24)
    succeeded(await accept(await emailedInvite(owner, email)))
  })

  test('once it was cancelled; the person can be invited again', async () => {
    const link = await invited()
    succeeded(await asOwner('cancelMemberInvite', { id }))
    expect((await accept(link)).message).toMatch(closed)
    expect((await asOwner('resendMemberInvite', { id })).status).toBe(404)
    later(1)
    succeeded(await invite({ id: newId() }))
  })

  test('with another token, another invite or another business', async () => {
    const link = await invited()
    const other = await server.register()
    const [elsewhere] = await businessesOf(other.cookie)
    for (const wrong of [{ token: 'a guess' }, { invite: newId() }, { business: elsewhere?.id ?? '' }]) {
      expect((await check({ ...link, ...wrong })).message).toMatch(closed)
      expect((await accept({ ...link, ...wrong })).message).toMatch(closed)
    }
  })
})

test('an accepted invite can be neither cancelled nor sent again', async () => {
  succeeded(await accept(await invited()))
  for (const name of ['cancelMemberInvite', 'resendMemberInvite']) {
    expect(await asOwner(name, { id })).toMatchObject({
      status: 409,
      message: expect.stringContaining('just accepted'),
    })
  }
})

test('cancelling and accepting at once: one of them happens', async () => {
  const link = await invited()
  const answers = await Promise.all([asOwner('cancelMemberInvite', { id }), accept(link)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

const costOf = async (tried: EmailedInvite) => {
  const { db, statements } = recordStatements(base.db)
  await expect(db.transaction().execute((tx) => openMemberInvite(tx, tried, now))).rejects.toThrow(closed)
  return statements.length
}

test('an unknown invite costs the same queries as a known one', async () => {
  const link = await invited()
  expect(await costOf({ ...link, invite: newId() })).toBe(await costOf({ ...link, token: 'a guess' }))
})

describe('inviting', () => {
  test('with the same id twice sends one email', async () => {
    succeeded(await invite())
    succeeded(await invite())
    expect(await countEmails()).toBe(1)
    const other = await invite({ email: `other-${email}` })
    expect(other).toMatchObject({ status: 409, message: expect.stringContaining('already sent an invite') })
  })

  test('an invited email or a member is refused at the field', async () => {
    succeeded(await invite())
    later(1)
    expect(await invite({ id: newId() })).toMatchObject({
      status: 409,
      fields: { email: expect.stringMatching(/open invite/) },
    })
    succeeded(await accept(await emailedInvite(owner, email)))
    expect(await invite({ id: newId() })).toMatchObject({
      status: 409,
      fields: { email: expect.stringMatching(/already has access/) },
    })
  })

  test('sends one email a minute to an address, also after cancelling', async () => {
    succeeded(await invite())
    expect((await asOwner('resendMemberInvite', { id })).status).toBe(429)
    succeeded(await asOwner('cancelMemberInvite', { id }))
    expect((await invite({ id: newId() })).status).toBe(429)
  })

  test('sends 20 emails an hour', async () => {
    for (let sent = 0; sent < 20; sent++) succeeded(await invite({ id: newId(), email: `${sent}-${email}` }))
    expect(await invite()).toMatchObject({ status: 429, message: expect.stringContaining('20 invites') })
    later(1)
    succeeded(await invite())
  })

  test('can’t make an owner', async () => {
    expect((await invite({ role: 'owner' })).status).toBe(400)
  })

  test('the token is stored as a hash', async () => {
    const { token } = await invited()
    const { rows } = await owner.query<{ row: string }>(
      'select i::text as row from app.member_invites i union all select h::text from app.history h where h.tbl = $1',
      ['member_invites'],
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
  })
})
