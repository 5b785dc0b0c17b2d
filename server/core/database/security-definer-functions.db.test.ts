import { sql } from 'kysely'
import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness, makeLogin } from '#test/fixtures/business.ts'
import { constraintName } from './constraint-name.ts'
import type { Tx } from './database.ts'

let base: TestDatabase
let owner: Client

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
})

afterAll(async () => {
  await owner.end()
  await base.close()
})

const undone = new Error('undone')

const addJob = (key: string) => sql`select app.add_job('send-mail', '{}'::jsonb, ${key})`

async function loginOf(email: string) {
  const { rows } = await sql<{ id: string | null }>`select auth.login_of(${email}) as id`.execute(base.db)
  return rows[0]?.id
}

test('a job exists exactly when its transaction commits', async () => {
  const [kept, lost] = [newId(), newId()]
  await addJob(kept).execute(base.db)
  const rolledBack = base.db.transaction().execute(async (tx) => {
    await addJob(lost).execute(tx)
    throw undone
  })
  await expect(rolledBack).rejects.toBe(undone)
  const { rows } = await owner.query('select key from graphile_worker.jobs where key = any($1)', [[kept, lost]])
  expect(rows).toEqual([{ key: kept }])
})

test('a login is rolled back with its transaction', async () => {
  const email = `${newId()}@example.com`
  const rolledBack = base.db.transaction().execute(async (tx) => {
    await sql`select auth.add_login(${newId()}, ${email}, 'Kim', 'hash')`.execute(tx)
    throw undone
  })
  await expect(rolledBack).rejects.toBe(undone)
  expect(await loginOf(email)).toBeNull()
})

test('an email has one login, in any letter case', async () => {
  const { userId, email } = await makeLogin(base.db)
  expect(await loginOf(email.toUpperCase())).toBe(userId)
  const again = makeLogin(base.db, email.toUpperCase())
  expect(await again.then(() => 'nothing', constraintName)).toBe('user_email_key')
})

test('a joining employee finds the business with a pending invite for their email', async () => {
  const { managerId, userId } = await makeBusiness(base.db)
  const [id, email] = [newId(), `${newId()}@example.com`]
  const invite = {
    managerId,
    id,
    email,
    firstName: 'Lee',
    lastName: 'Oh',
    code: '123456',
    expiresAt: '2026-12-24T00:00:00Z',
  }
  const waiting = async () =>
    (await sql`select * from app.pending_invites_of(${email.toUpperCase()})`.execute(base.db)).rows
  const asManager = (work: (tx: Tx) => Promise<unknown>) =>
    base.db.transaction().execute(async (tx) => {
      await sql`select app.act_for(${managerId}, ${userId})`.execute(tx)
      await work(tx)
    })
  await asManager((tx) => tx.insertInto('invitedUsers').values(invite).execute())
  expect(await waiting()).toEqual([{ managerId, id }])
  const joined = { status: 'joined' as const, joinedAt: '2026-11-20T00:00:00Z', joinedUserId: userId }
  await asManager((tx) => tx.updateTable('invitedUsers').set(joined).where('id', '=', id).execute())
  expect(await waiting()).toEqual([])
})

test('a session token gives its user as long as the session has the requested time left', async () => {
  const { userId, email } = await makeLogin(base.db)
  const token = newId()
  await owner.query(
    `insert into auth.session (user_id, token, expires_at) values ($1, $2, now() + interval '60 seconds')`,
    [userId, token],
  )
  const personOf = async (given: string, leftSeconds: number) =>
    (await sql`select user_id, email from auth.person_of_session(${given}, ${leftSeconds})`.execute(base.db)).rows
  expect(await personOf(token, 30)).toEqual([{ userId, email }])
  expect(await personOf(token, 90)).toEqual([])
  expect(await personOf(newId(), 30)).toEqual([])
  await expect(sql`select token from auth.session`.execute(base.db)).rejects.toThrow('permission denied')
})
