import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeLogin } from '#test/fixtures/business.ts'
import { password, registration, type TestServer, testServer } from '#test/server.ts'

const wrong = 'not the right one'
const newEmail = () => `pat-${newId()}@example.com`
let hosts = 0
/** An address that no other test uses. */
const newAddress = () => `203.0.113.${++hosts}`

let base: TestDatabase
let server: TestServer

beforeAll(async () => {
  base = await testDatabase()
  server = await testServer(base, { guessLimits: { perAddress: 6, perEmail: 3 } })
})

afterAll(async () => {
  await server.close()
  await base.close()
})

/** The answers to one more try than allowed. */
async function statuses(tries: number, attempt: (count: number) => Promise<{ status: number }>) {
  const answers: number[] = []
  for (let count = 0; count <= tries; count++) answers.push((await attempt(count)).status)
  return answers
}

test.each(['/api/sign-in/', '/api/sign-in//', '/api/./sign-in', '/api/x/../sign-in'])(
  'tries at %s, another spelling of the address, are counted too',
  async (url) => {
    const payload = JSON.stringify({ email: newEmail(), password: wrong })
    const headers = { 'content-type': 'application/json' }
    const address = newAddress()
    const answers = await statuses(3, () => server.send({ method: 'POST', url, payload }, { headers, address }))
    // Either the endpoint does not exist, or its tries run out.
    expect([404, 429]).toContain(answers.at(-1))
  },
)

test('one email in capitals is the same email', async () => {
  const email = newEmail()
  const [spelt, address] = [[email, email.toUpperCase()], newAddress()]
  const answers = await statuses(3, (count) =>
    server.call('accounts.signIn', { email: spelt[count % 2], password: wrong }, { address }),
  )
  expect(answers).toEqual([401, 401, 401, 429])
})

test('an added second email does not hide the one that is tried', async () => {
  const { email } = await makeLogin(base.db)
  const [{ login, ...business }, sender] = [registration(email), { address: newAddress() }]
  const registers = await statuses(3, (count) =>
    server.call(
      'accounts.registerBusiness',
      { ...business, email: `decoy-${count}@example.com`, login: { ...login, password: wrong } },
      sender,
    ),
  )
  expect(registers).toEqual([409, 409, 409, 429])
  const [other, address] = [newEmail(), newAddress()]
  const signIns = await statuses(3, (count) =>
    server.call(
      'accounts.signIn',
      { email: other, password: wrong, login: { email: `decoy-${count}@example.com` } },
      { address },
    ),
  )
  expect(signIns).toEqual([401, 401, 401, 429])
})

test('an unsupported method answers not found, even at a limited address', async () => {
  const payload = JSON.stringify({ email: newEmail() })
  const headers = { 'content-type': 'application/json' }
  expect((await server.send({ method: 'PUT', url: '/api/sign-in', payload }, { headers })).status).toBe(404)
})

/** Wrong passwords for the email, each from a different address. */
async function tryFromEverywhere(email: string, tries: number) {
  for (let count = 0; count < tries; count++) await server.call('accounts.signIn', { email, password: wrong })
}

test('F4: wrong passwords from elsewhere lock no owner out, neither at sign-in nor at a password reset', async () => {
  const { email } = await server.register()
  await tryFromEverywhere(email, 12)
  expect((await server.call('accounts.signIn', { email, password })).status).toBe(200)
  expect((await server.call('accounts.requestPasswordReset', { email })).status).toBe(200)
})

test('F4: a device that has signed in before gets in despite many tries from elsewhere', async () => {
  const { email, cookie } = await server.register()
  await tryFromEverywhere(email, 31)
  expect((await server.call('accounts.signIn', { email, password })).status).toBe(429)
  expect((await server.call('accounts.signIn', { email, password }, { cookie })).status).toBe(200)
  // The other endpoints count separately.
  expect((await server.call('accounts.requestPasswordReset', { email })).status).toBe(200)
  expect((await server.call('accounts.checkInvite', { email, code: '999999' })).status).toBe(400)
})

test('a device that has signed in before has a limit too', async () => {
  const { email, cookie } = await server.register()
  const answers = await statuses(6, () => server.call('accounts.signIn', { email, password: wrong }, { cookie }))
  expect(answers).toEqual([401, 401, 401, 401, 401, 401, 429])
})

test('a mark for one email is not valid for another, and neither is a forged one', async () => {
  const [ours, theirs] = [await server.register(), await server.register()]
  await tryFromEverywhere(theirs.email, 31)
  const asTheirs = { email: theirs.email, password }
  const [device = ''] = /muster-device=[^;]+/.exec(ours.cookie) ?? []
  expect(device).not.toBe('')
  for (const cookie of [device, `${device.split('.')[0]}.${'A'.repeat(43)}`, 'muster-device=', 'muster-device=a.b.c']) {
    expect((await server.call('accounts.signIn', asTheirs, { cookie })).status).toBe(429)
  }
})

test('F16: addresses of one IPv6 network count as one', async () => {
  const answers = await statuses(6, (count) =>
    server.call('accounts.signIn', { email: newEmail(), password: wrong }, { address: `2001:db8:7:7::${count + 1}` }),
  )
  expect(answers).toEqual([401, 401, 401, 401, 401, 401, 429])
})
