import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultActivities } from '#shared/business/default-activities.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { makeLogin } from '#test/fixtures/business.ts'
import { password, registration, type TestServer, testServer } from '#test/server.ts'
import { lockUser } from '#server/core/database/lock-user.ts'

let base: TestDatabase
let owner: Client
let server: TestServer

beforeAll(async () => {
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  server = await testServer(base)
})

afterAll(async () => {
  await server.close()
  await owner.end()
  await base.close()
})

const newEmail = () => `pat-${newId()}@example.com`
const session = async (cookie: string) => JSON.parse((await server.call('accounts.readSession', {}, { cookie })).text)

async function rows(statement: string, ...values: unknown[]) {
  return (await owner.query<Record<string, unknown>>(statement, values)).rows
}

const businessesOf = (email: string) =>
  rows('select m.* from app.user_manager m join auth."user" u on u.id = m.user_id where u.email = $1', email)

const emailsTo = (email: string) =>
  rows(`select payload ->> 'text' as text from graphile_worker._private_jobs where payload ->> 'to' = $1`, email)

async function emailedToken(email: string) {
  expect((await server.call('accounts.requestPasswordReset', { email })).status).toBe(200)
  const link = /http:\S+/.exec(String((await emailsTo(email)).at(-1)?.text))?.[0] ?? ''
  expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=/)
  return new URL(link).searchParams.get('token') ?? ''
}

describe('login', () => {
  test('asks for email and password in the specification’s words', async () => {
    expect((await server.call('accounts.signIn', { email: ' ', password: '' })).fields).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    })
  })

  test('with the right password opens a session for the user and their business', async () => {
    const { email, businessName } = await server.register()
    const { user, business } = await session(await server.signIn(email.toUpperCase()))
    expect(user).toMatchObject({ email, name: 'Pat Reed' })
    expect(business).toMatchObject({ name: businessName, role: 'owner' })
  })

  test('with a wrong password says so against the password field, exactly as with an unknown email', async () => {
    const { email } = await server.register()
    const wrong = await server.call('accounts.signIn', { email, password: 'not the right one' })
    const unknown = await server.call('accounts.signIn', { email: newEmail(), password: 'not the right one' })
    expect(wrong).toMatchObject({ status: 401, cookie: '', fields: { password: 'Invalid email or password' } })
    expect(unknown.text).toBe(wrong.text)
  })

  test('of a user who manages no business has a user and no business', async () => {
    const cookie = await server.cookieFor(await makeLogin(base.db))
    expect(await session(cookie)).toMatchObject({ user: { name: 'Pat Reed' }, business: null })
  })
})

describe('registration', () => {
  test('creates a login, a session and a business with its defaults', async () => {
    const { email, cookie } = await server.register('Willow Creek')
    expect((await session(cookie)).business).toMatchObject({ name: 'Willow Creek', role: 'owner' })
    const [business] = await businessesOf(email)
    expect(business).toMatchObject({ state: 'nsw', staff_count: 10, contact_email: email })
    const activities = await rows('select name from app.manager_activities where manager_id = $1', business?.manager_id)
    expect(activities.map(({ name }) => name).toSorted()).toEqual([...defaultActivities].toSorted())
  })

  test('reuses the user of an existing session', async () => {
    const login = await makeLogin(base.db)
    const cookie = await server.cookieFor(login)
    const { login: other, ...business } = registration(newEmail())
    expect((await server.call('accounts.registerBusiness', { ...business, login: other }, { cookie })).status).toBe(200)
    expect(await businessesOf(login.email)).toMatchObject([{ user_id: login.userId, contact_email: login.email }])
    expect(await rows('select id from auth."user" where email = $1', other.email)).toEqual([])
  })

  test('without a user says "User ID not found after registration."', async () => {
    const { login: _, ...business } = registration(newEmail())
    expect(await server.call('accounts.registerBusiness', business)).toMatchObject({
      status: 400,
      message: 'User ID not found after registration.',
    })
  })

  test('with an email that has a login asks for its password and creates nothing', async () => {
    const { email } = await server.register()
    const again = registration(email, 'Second Farm')
    const answer = await server.call('accounts.registerBusiness', {
      ...again,
      login: { ...again.login, password: 'some other words' },
    })
    expect(answer).toMatchObject({ status: 409, cookie: '' })
    expect(answer.fields['login.email']).toMatch(/already has a login/)
    expect(await businessesOf(email)).toHaveLength(1)
  })

  test('refuses a short password and an impossible email at their fields', async () => {
    const input = { ...registration('nobody'), login: { email: 'nobody', password: 'short' } }
    const { status, fields } = await server.call('accounts.registerBusiness', input)
    expect(status).toBe(400)
    expect(fields).toEqual({
      'login.email': 'Enter an email address such as jo@example.com.',
      'login.password': 'Use at least 10 characters.',
    })
  })

  test('that was interrupted after the sign-up is completed by registering again', async () => {
    const email = newEmail()
    await owner.query(`alter table app.manager_activities add constraint planted check (name <> 'Harvest') not valid`)
    const broken = await server.call('accounts.registerBusiness', registration(email))
    await owner.query('alter table app.manager_activities drop constraint planted')
    expect(broken).toMatchObject({ status: 500, code: 'INTERNAL_SERVER_ERROR' })
    const [user] = await rows('select id from auth."user" where email = $1', email)
    expect(user).toBeDefined()
    expect(await businessesOf(email)).toEqual([])

    expect((await server.call('accounts.registerBusiness', registration(email))).status).toBe(200)
    expect(await businessesOf(email)).toMatchObject([{ user_id: user?.id }])
  })

  test('that was interrupted during the sign-up leaves no login without a password', async () => {
    const email = newEmail()
    await owner.query(`alter table auth.account add constraint planted check (provider_id <> 'credential') not valid`)
    const broken = await server.call('accounts.registerBusiness', registration(email))
    await owner.query('alter table auth.account drop constraint planted')
    expect(broken.status).toBe(500)

    expect((await server.call('accounts.registerBusiness', registration(email))).status).toBe(200)
    expect(await businessesOf(email)).toHaveLength(1)
  })

  test('whose login cannot be created does not claim that the email has one', async () => {
    const email = newEmail()
    await owner.query(`alter table auth."user" add constraint planted check (email <> '${email}')`)
    const broken = await server.call('accounts.registerBusiness', registration(email))
    await owner.query('alter table auth."user" drop constraint planted')
    expect(broken).toMatchObject({ status: 500, code: 'INTERNAL_SERVER_ERROR' })
  })

  test('sent twice at once creates one login and one business', async () => {
    const email = newEmail()
    const both = [1, 2].map(() => server.call('accounts.registerBusiness', registration(email)))
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    expect(await businessesOf(email)).toHaveLength(1)
  })

  test('of a second farm is refused in a sentence, and the first farm stays unchanged', async () => {
    const { email, cookie, businessName } = await server.register()
    const before = await businessesOf(email)
    for (const sender of [{ cookie }, {}]) {
      const answer = await server.call('accounts.registerBusiness', registration(email, 'Second Farm'), sender)
      expect(answer).toMatchObject({ status: 409, code: 'CONFLICT' })
      expect(answer.message).toContain(`already has a farm, ${businessName}, and nothing new was registered`)
    }
    expect(await businessesOf(email)).toEqual(before)
  })

  test('sent again with the same details succeeds, as after a lost answer', async () => {
    const { email, businessName } = await server.register()
    const before = await businessesOf(email)
    expect((await server.call('accounts.registerBusiness', registration(email, businessName))).status).toBe(200)
    expect(await businessesOf(email)).toEqual(before)
  })

  test('of a farm with missing settings restores the defaults and changes nothing else', async () => {
    const { email, cookie } = await server.register()
    const before = await businessesOf(email)
    const managerId = before[0]?.manager_id
    for (const table of ['manager_configuration', 'payroll_calendar_settings']) {
      await owner.query(`delete from app.${table} where manager_id = $1`, [managerId])
    }
    expect((await server.call('business.getBusiness', undefined, { cookie })).status).toBe(404)
    expect((await server.call('accounts.registerBusiness', registration(email, 'Any name'))).status).toBe(200)
    expect(
      JSON.parse((await server.call('business.getBusiness', undefined, { cookie })).text).configuration,
    ).toHaveLength(5)
    expect(await businessesOf(email)).toEqual(before)
  })

  test('waits for another by the same user, so that two tabs create one business', async () => {
    const login = await makeLogin(base.db)
    const cookie = await server.cookieFor(login)
    const { login: _, ...business } = registration(login.email)
    const second = { answered: false }
    const register = () =>
      server.call('accounts.registerBusiness', business, { cookie }).finally(() => (second.answered = true))
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
    const { answer } = await base.db.transaction().execute(async (tx) => {
      await lockUser(tx, login.userId)
      const begun = register()
      while (!second.answered && (await rows(waiting)).length === 0);
      expect(second).toEqual({ answered: false })
      return { answer: begun }
    })
    expect((await answer).status).toBe(200)
    expect(await businessesOf(login.email)).toHaveLength(1)
  })
})

describe('a session', () => {
  test('ends at sign-out, which may be repeated', async () => {
    const { cookie } = await server.register()
    expect((await server.call('accounts.signOut', {}, { cookie })).status).toBe(200)
    expect(await session(cookie)).toEqual({ user: null, business: null, businesses: [] })
    expect((await server.call('accounts.signOut', {}, { cookie })).status).toBe(200)
    expect((await server.call('accounts.signOut')).status).toBe(200)
  })

  test('ends when it expires', async () => {
    const { cookie, email } = await server.register()
    await owner.query(
      `update auth.session set expires_at = now() - interval '1 second' where user_id = (select id from auth."user" where email = $1)`,
      [email],
    )
    expect(await session(cookie)).toEqual({ user: null, business: null, businesses: [] })
    expect((await server.call('business.getBusiness', {}, { cookie })).status).toBe(401)
  })

  test('is not opened by an altered cookie', async () => {
    const { cookie } = await server.register()
    expect(await session(cookie.replace(/(session_token=[^.;]*)/, '$1x'))).toEqual({
      user: null,
      business: null,
      businesses: [],
    })
  })
})

describe('a forgotten password', () => {
  test('is replaced with the emailed link, once, and every session ends', async () => {
    const { email, cookie } = await server.register()
    const token = await emailedToken(email)
    const changed = { token, password: 'a wholly new sentence' }
    expect((await server.call('accounts.resetPassword', changed)).status).toBe(200)
    expect((await session(cookie)).user).toBeNull()
    expect((await server.call('accounts.signIn', { email, password })).status).toBe(401)
    expect(await server.signIn(email, changed.password)).not.toBe('')
    const notices = `select 1 from graphile_worker._private_jobs where payload ->> 'to' = $1 and payload ->> 'subject' = $2`
    expect(await rows(notices, email, 'Your Muster password was changed')).toHaveLength(1)
    expect(await server.call('accounts.resetPassword', changed)).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^This link has been used or is older than an hour/),
    })
  })

  test('is not replaced by a link older than an hour', async () => {
    const { email } = await server.register()
    const token = await emailedToken(email)
    await owner.query(`update auth.verification set expires_at = now() - interval '1 second'`)
    expect((await server.call('accounts.resetPassword', { token, password: 'a wholly new sentence' })).status).toBe(400)
    expect(await server.signIn(email)).not.toBe('')
  })

  test('for an unknown email gets the same answer, and no email is sent', async () => {
    const { email } = await server.register()
    const unknown = newEmail()
    const known = await server.call('accounts.requestPasswordReset', { email })
    expect((await server.call('accounts.requestPasswordReset', { email: unknown })).text).toBe(known.text)
    expect(await emailsTo(unknown)).toEqual([])
  })

  test('is not replaced by a short one', async () => {
    const answer = await server.call('accounts.resetPassword', { token: 'x', password: 'short' })
    expect(answer.fields).toEqual({ password: 'Use at least 10 characters.' })
  })
})
