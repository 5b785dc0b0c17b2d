import { inWords, textOf } from '#shared/texts.ts'
import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GivenRole } from '#shared/accounts/member-roles.ts'
import { memberRoles, type MemberRole, roles } from '#shared/core/role.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { addMember, joinAsMember } from '#test/fixtures/business-member.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { type TestServer, testServer } from '#test/server.ts'
import { type Farm, makeFarm } from './farm.ts'
import { endpoints } from './request-of.ts'
import { validInput } from './valid-inputs.ts'

let base: TestDatabase
let owner: Client
let sandbox: TestSandbox
let server: TestServer
let farm: Farm
let cookies: Record<MemberRole, string>

beforeAll(async () => {
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  sandbox = await startSandbox()
  server = await testServer(base, { outside: sandbox.outside, now: () => '2026-11-20T05:00:00.000Z' })
  farm = await makeFarm(server, sandbox)
  const join = async (role: GivenRole) => (await joinAsMember(server, owner, { cookie: farm.cookie, role })).cookie
  cookies = { owner: farm.cookie, manager: await join('manager'), bookkeeper: await join('bookkeeper') }
})

afterAll(async () => {
  await server.close()
  await sandbox.close()
  await owner.end()
  await base.close()
})

/** Endpoints that some roles may call, and others not. */
const byRole = endpoints.flatMap(({ name, meta }) =>
  typeof meta.allow === 'string' ? [] : [{ name, allow: meta.allow }],
)

/** What a bookkeeper may change: links, rates, exports. Everything else they only read. */
const changedByBookkeepers = [
  'accounting.refreshTokens',
  'accounting.syncPayroll',
  'accounting.linkPeople',
  'accounting.unlinkPerson',
  'accounting.chooseRates',
  'accounting.startExport',
  'accounting.retryExport',
  'accounting.readStatuses',
  'accounts.subscribePush',
  'accounts.unsubscribePush',
  'notifications.markRead',
  'notifications.setChoices',
  'accounts.leaveBusiness',
]

test('every endpoint names at least one role, each of them once', () => {
  expect(byRole.length).toBeGreaterThan(100)
  for (const { name, allow } of byRole) {
    expect(allow.length, name).toBeGreaterThan(0)
    expect(roles.filter((role) => allow.includes(role)).length, name).toBe(allow.length)
  }
})

test('a bookkeeper changes nothing but links, rates, exports, their own notifications and their own access', () => {
  const allowed = endpoints.filter(({ meta }) => meta.allow.includes('bookkeeper'))
  const changing = allowed.filter(({ method }) => method !== 'GET').map(({ name }) => name)
  expect(changing.toSorted()).toEqual(changedByBookkeepers.toSorted())
})

describe.each(memberRoles)('the %s', (role) => {
  const [admitted, refused] = [true, false].map((allowed) =>
    byRole
      .filter(({ allow }) => allow.includes(role) === allowed)
      .map(({ name }) => name)
      // Leaving comes last: afterwards every endpoint refuses.
      .toSorted((one, other) => Number(one === 'accounts.leaveBusiness') - Number(other === 'accounts.leaveBusiness')),
  )

  test('is refused by every endpoint that does not name the role', async () => {
    for (const name of refused ?? []) {
      const { status, code, message } = await server.call(name, validInput(name, farm), { cookie: cookies[role] })
      const sentence = inWords(textOf(onlyForEmployees(name) ? 'core.notAnEmployee' : 'core.notYourRole'))
      expect([name, status, code, message]).toEqual([name, 403, 'FORBIDDEN', sentence])
    }
  })

  test('is admitted by every endpoint that names the role', async () => {
    for (const name of admitted ?? []) {
      const { status, text } = await server.call(name, validInput(name, farm), { cookie: cookies[role] })
      expect([200, 400, 404, 409, 429], `${name}: ${text}`).toContain(status)
    }
  })
})

const onlyForEmployees = (name: string) =>
  byRole.some((each) => each.name === name && each.allow.every((role) => role === 'employee'))

test('a person with two businesses acts for the one they name, and for no other', async () => {
  const [first, second] = [await makeFarm(server, sandbox), await makeFarm(server, sandbox)]
  const { rows } = await owner.query<{ userId: string }>(
    'select user_id as "userId" from app.manager_members where manager_id = $1 and role = $2',
    [first.managerId, 'owner'],
  )
  const userId = rows[0]?.userId ?? ''
  await addMember(base.db, { managerId: second.managerId, role: 'bookkeeper', userId })
  const nameAt = async (business?: string) => {
    const headers = business === undefined ? {} : { 'x-muster-business': business }
    const { status, text } = await server.call('business.getBusiness', {}, { cookie: first.cookie, headers })
    return status === 200 ? JSON.parse(text).businessName : status
  }
  expect(await nameAt()).toContain(first.mark)
  expect(await nameAt(first.managerId)).toContain(first.mark)
  expect(await nameAt(second.managerId)).toContain(second.mark)
  expect(await nameAt(newId())).toBe(403)
  expect(await nameAt('not an id')).toBe(403)
  // An image, a player or a link sends no header.
  const byAddress = async (business: string, headers = {}) =>
    (await server.send({ method: 'GET', url: `/api/business?business=${business}` }, { cookie: first.cookie, headers }))
      .text
  expect(await byAddress(second.managerId)).toContain(second.mark)
  expect(await byAddress(second.managerId, { 'x-muster-business': first.managerId })).toContain(first.mark)
  expect(await byAddress('not-an-id')).toContain(first.mark)
  expect(JSON.parse(await byAddress(newId()))).toMatchObject({ code: 'FORBIDDEN' })
  const headers = { 'x-muster-business': second.managerId }
  const session = await server.call('accounts.readSession', {}, { cookie: first.cookie, headers })
  expect(JSON.parse(session.text)).toMatchObject({
    business: { id: second.managerId, role: 'bookkeeper' },
    businesses: [
      { id: first.managerId, role: 'owner' },
      { id: second.managerId, role: 'bookkeeper' },
    ],
  })
})
