import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { password, testServer, type TestServer } from '#test/server.ts'
import { asKnownDevice, scrypt } from './password-turns.ts'

let base: TestDatabase
let server: TestServer

beforeAll(async () => {
  base = await testDatabase()
  server = await testServer(base, { passwords: scrypt })
})
afterAll(async () => {
  await server.close()
  await base.close()
})

test('a flood of sign-ins is refused in a sentence, and a known device goes first', async () => {
  const { email } = await server.register()
  const tried = { email, password: 'a wrong sentence for the tests' }
  const flood = Promise.all(Array.from({ length: 60 }, () => server.call('accounts.signIn', tried)))
  const known = await asKnownDevice(() => server.call('accounts.signIn', { email, password }))
  const answers = await flood

  expect(known.status).toBe(200)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(60 - refused.length)
  expect(refused[0]?.message).toContain('Try again in a few seconds.')
  expect(refused[0]?.headers['retry-after']).toBe('3')

  expect((await server.call('accounts.signIn', { email, password })).status).toBe(200)
})
