import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee, makeInvite, testTerms } from '#test/fixtures/employee.ts'
import { findOpenInvite } from '#server/accounts/accounts-store.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { listInvites, revokeInvite } from './invites.ts'
import { reinviteEmployee } from './reinvite-employee.ts'
import { removeEmployee } from '../list/remove-employee.ts'
import { setEmployeesActive } from '../list/set-employees-active.ts'
import { drawCode } from './send-invite.ts'

let base: TestDatabase
let owner: Client
let ours: TestBusiness
let email: string

beforeAll(async () => {
  base = await testDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
})

afterAll(async () => {
  await owner.end()
  await base.close()
})

beforeEach(async () => {
  ours = await makeBusiness(base.db)
  email = `jo-${newId()}@example.com`
})

const inFourWeeks = '2026-12-18T01:00:00.000Z'
const refusal = (sentence: string) => ({ code: 'CONFLICT', message: sentence, data: { fields: { email: sentence } } })
const invite = (choices = {}) => makeInvite(base.db, ours, { email, ...choices })
const list = async (business = ours) => (await asManager(base.db, business, listInvites, {})).invites
const reinvite = (address: string, now?: string) => asManager(base.db, ours, reinviteEmployee, { email: address }, now)
const revoke = (id: string) => asManager(base.db, ours, revokeInvite, { id })
const open = (code: string, now = testNow) => findOpenInvite(base.db, email, code, now)

async function emailsTo(address: string): Promise<string[]> {
  const { rows } = await owner.query<{ text: string }>(
    `select payload ->> 'text' as text from graphile_worker._private_jobs where payload ->> 'to' = $1 order by id`,
    [address],
  )
  return rows.map(({ text }) => text)
}

test('an invite keeps every field, gets a code and lasts 28 days', async () => {
  const id = newId()
  const made = await invite({ id })
  const expected = {
    ...testTerms,
    id,
    email,
    status: 'pending',
    createdAt: testNow,
    expiresAt: inFourWeeks,
    locked: false,
  }
  expect(made).toMatchObject(expected)
  expect(made.code).toMatch(/^[1-9]\d{5}$/)
  expect(await list()).toMatchObject([{ ...expected, code: made.code }])
  expect(await open(made.code)).toMatchObject({ id })
})

test('the invite is emailed once, with the address for joining', async () => {
  const { code } = await invite()
  const query = new URLSearchParams({ email, code })
  expect(await emailsTo(email)).toEqual([expect.stringContaining(`http://localhost:3000/join?${query}`)])
})

test('a second invite for a pending email is refused, in any letter case, and not emailed', async () => {
  const { id } = await invite()
  const refused = refusal('You already invited this user.')
  await expect(invite()).rejects.toMatchObject(refused)
  await expect(invite({ email: email.toUpperCase() })).rejects.toMatchObject(refused)
  expect((await list()).map((row) => row.id)).toEqual([id])
  expect(await emailsTo(email)).toHaveLength(1)
})

test('an active employee is not invited', async () => {
  await makeEmployee(base.db, ours, { email })
  await expect(invite()).rejects.toMatchObject(refusal('This employee has already been invited'))
  expect(await list()).toEqual([])
  expect(await emailsTo(email)).toEqual([])
})

test('an employee of another business may be invited', async () => {
  await makeEmployee(base.db, await makeBusiness(base.db), { email })
  await invite()
  expect(await emailsTo(email)).toHaveLength(1)
})

test('a used invite prevents another for as long as the employee works here', async () => {
  await asManager(base.db, ours, markJoined, (await invite()).id)
  const refused = refusal('You already invited this user.')
  await expect(invite()).rejects.toMatchObject(refused)
  const { id } = await makeEmployee(base.db, ours, { email })
  await expect(invite({ email: email.toUpperCase() })).rejects.toMatchObject(refused)
  await expect(invite({ again: true })).rejects.toMatchObject(refused)
  expect(await emailsTo(email)).toHaveLength(1)
  await asManager(base.db, ours, removeEmployee, { id })
  expect(await invite()).toMatchObject({ status: 'pending' })
})

test('an expired invite prevents another, too', async () => {
  await invite()
  await expect(makeInvite(base.db, ours, { email }, '2027-02-01T00:00:00.000Z')).rejects.toMatchObject(
    refusal('You already invited this user.'),
  )
})

test('the email of an archived employee offers to restore them first', async () => {
  const { id } = await makeArchived()
  const sentence = 'Ana Bell worked here before. Restore them to keep their pay terms and hours together.'
  await expect(invite()).rejects.toMatchObject({
    code: 'CONFLICT',
    message: sentence,
    data: { fields: { email: sentence }, existingId: id },
  })
  await expect(invite({ email: email.toUpperCase() })).rejects.toMatchObject({ data: { existingId: id } })
  expect(await list()).toEqual([])
  expect(await emailsTo(email)).toEqual([])
})

test('an archived employee is invited again on purpose, once', async () => {
  await asManager(base.db, ours, markJoined, (await invite()).id)
  await makeArchived()
  expect(await invite({ again: true })).toMatchObject({ status: 'pending' })
  await expect(invite({ again: true })).rejects.toMatchObject(refusal('You already invited this user.'))
  await expect(invite()).rejects.toMatchObject({ data: { existingId: expect.any(String) } })
})

test('restoring is not offered for an archived employee whose email an active employee has', async () => {
  await makeArchived()
  const other = await makeEmployee(base.db, ours)
  await owner.query('update app.employment_info set email = $2 where id = $1', [other.id, email])
  await expect(invite()).rejects.toMatchObject(refusal('This employee has already been invited'))
})

test('restoring an employee deletes their pending invite, so that its terms replace nothing later', async () => {
  const { id } = await makeArchived()
  const other = await makeInvite(base.db, ours)
  const { code } = await invite({ again: true })
  await asManager(base.db, ours, setEmployeesActive, { ids: [id], active: true })
  expect((await list()).map((row) => row.id)).toEqual([other.id])
  expect(await open(code)).toBeNull()
})

test('the same id sent twice creates one invite and one email', async () => {
  const id = newId()
  const [first, second] = await Promise.all([invite({ id }), invite({ id })])
  expect(second).toEqual(first)
  expect(await list()).toHaveLength(1)
  expect(await emailsTo(email)).toHaveLength(1)
})

test('an id that has invited another person is refused', async () => {
  const id = newId()
  await invite({ id })
  await expect(invite({ id, email: 'else@example.com' })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await list()).toMatchObject([{ email }])
})

test('pending invites are listed newest first; joined ones and other businesses’ are not', async () => {
  const older = await invite()
  const newer = await makeInvite(base.db, ours, {}, '2026-11-21T01:00:00.000Z')
  await asManager(base.db, ours, markJoined, (await makeInvite(base.db, ours)).id)
  await makeInvite(base.db, await makeBusiness(base.db))
  expect((await list()).map(({ id }) => id)).toEqual([newer.id, older.id])
})

test('five wrong codes lock an invite; sending it again unlocks it with a new code and 28 more days', async () => {
  const { id, code } = await invite()
  const wrong = code === '123456' ? '654321' : '123456'
  for (let tries = 0; tries < 4; tries++) await open(wrong)
  expect(await list()).toMatchObject([{ locked: false }])
  await open(wrong)
  expect(await list()).toMatchObject([{ locked: true }])
  expect(await open(code)).toBeNull()

  const again = await reinvite(email, '2026-12-20T01:00:00.000Z')
  expect(again).toMatchObject({ id, locked: false, createdAt: testNow, expiresAt: '2027-01-17T01:00:00.000Z' })
  expect(again.code).not.toBe(code)
  expect(await open(again.code, '2027-01-17T00:59:59.999Z')).toMatchObject({ id })
  expect(await open(code)).toBeNull()
  const emails = await emailsTo(email)
  expect(emails).toHaveLength(2)
  expect(emails[1]).toContain(again.code)
})

test('re-inviting an email without a pending invite here finds no employee', async () => {
  const elsewhere = await makeInvite(base.db, await makeBusiness(base.db))
  const joined = await invite()
  await asManager(base.db, ours, markJoined, joined.id)
  for (const address of ['', 'nobody@example.com', elsewhere.email, joined.email]) {
    await expect(reinvite(address)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Employee not found' })
  }
  expect(await emailsTo(elsewhere.email)).toHaveLength(1)
})

test('the code of a revoked invite no longer works; its email is free and the history keeps it', async () => {
  const { id, code } = await invite()
  await revoke(id)
  expect(await list()).toEqual([])
  expect(await open(code)).toBeNull()
  expect(await asManager(base.db, ours, opsOf, id)).toEqual(['insert', 'delete'])
  await expect(revoke(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await invite()).toMatchObject({ status: 'pending' })
})

test('an invite that was just used is not revoked', async () => {
  const { id } = await invite()
  await asManager(base.db, ours, markJoined, id)
  await expect(revoke(id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Ana has already joined'),
  })
})

test('another business’s invite is not found and stays', async () => {
  const theirs = await makeBusiness(base.db)
  const { id } = await makeInvite(base.db, theirs)
  await expect(revoke(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await list(theirs)).toMatchObject([{ id }])
})

test('a code that another pending invite has is drawn again', async () => {
  const { code } = await invite()
  const draws = [Number(code), Number(code), 424_242]
  const fromDraws = () => draws.shift() ?? 0
  expect(await asManager(base.db, ours, drawCode, fromDraws)).toBe('424242')
  const elsewhere = await makeBusiness(base.db)
  expect(await asManager(base.db, elsewhere, drawCode, () => Number(code))).toBe(code)
})

const makeArchived = () => makeEmployee(base.db, ours, { email, active: false, archivedAt: testNow })

async function markJoined({ tx, actor, now }: BusinessContext, id: string) {
  const joined = { status: 'joined', joinedAt: now, joinedUserId: actor.userId } as const
  await tx.updateTable('invitedUsers').set(joined).where('id', '=', id).execute()
}

async function opsOf({ tx }: BusinessContext, rowId: string) {
  const rows = await tx.selectFrom('history').select('op').where('rowId', '=', rowId).orderBy('id').execute()
  return rows.map(({ op }) => op)
}

const at = (seconds: number) => Temporal.Instant.from(testNow).add({ seconds }).toString({ fractionalSecondDigits: 3 })

test('F9: a hundred requests to email one address again send one email', async () => {
  await invite()
  const before = (await emailsTo(email)).length
  await reinvite(email, at(61))
  for (let again = 0; again < 100; again++) {
    await expect(reinvite(email, at(62))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  }
  expect(await emailsTo(email)).toHaveLength(before + 1)
  await reinvite(email, at(130))
})

test('F9: a farm can email two hundred invites an hour, and more after that', async () => {
  await owner.query(
    `insert into app.invited_users (manager_id, id, email, first_name, last_name, code, expires_at, emailed_at)
     select $1, gen_random_uuid(), 'picker-' || n || '@example.com', 'Sam', 'Lee', (200000 + n)::text, $2::timestamptz + interval '28 days', $2
     from generate_series(1, 200) n`,
    [ours.managerId, testNow],
  )
  await expect(makeInvite(base.db, ours)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await makeInvite(base.db, ours, {}, at(3661))).toMatchObject({ status: 'pending' })
})
