import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeLogin } from '#test/makers/business.ts'
import { registration, type TestServer, testServer } from '#test/server.ts'

const wrong = 'not the right one'
const newEmail = () => `pat-${newId()}@example.com`

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

/** The answers to one try more than there are. */
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
    const answers = await statuses(3, () => server.send({ method: 'POST', url, payload }, { headers }))
    // Either it is no endpoint at all, or its tries run out.
    expect([404, 429]).toContain(answers.at(-1))
  },
)

test('one email in capitals is the same email', async () => {
  const email = newEmail()
  const spelt = [email, email.toUpperCase()]
  const answers = await statuses(3, (count) =>
    server.call('accounts.signIn', { email: spelt[count % 2], password: wrong }),
  )
  expect(answers).toEqual([401, 401, 401, 429])
})

test('a second email beside the one that is tried does not hide it', async () => {
  const { email } = await makeLogin(base.db)
  const { login, ...business } = registration(email)
  const registers = await statuses(3, (count) =>
    server.call('accounts.register', {
      ...business,
      email: `decoy-${count}@example.com`,
      login: { ...login, password: wrong },
    }),
  )
  expect(registers).toEqual([409, 409, 409, 429])
  const other = newEmail()
  const signIns = await statuses(3, (count) =>
    server.call('accounts.signIn', { email: other, password: wrong, login: { email: `decoy-${count}@example.com` } }),
  )
  expect(signIns).toEqual([401, 401, 401, 429])
})

test('a method that an address does not have is answered as nothing there, whatever is limited', async () => {
  const payload = JSON.stringify({ email: newEmail() })
  const headers = { 'content-type': 'application/json' }
  expect((await server.send({ method: 'PUT', url: '/api/sign-in', payload }, { headers })).status).toBe(404)
})
