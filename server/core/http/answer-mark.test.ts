import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerMark } from '#shared/core/answer-mark.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { type TestServer, testServer } from '#test/server.ts'

let base: TestDatabase
let server: TestServer

beforeAll(async () => {
  base = await testDatabase()
  server = await testServer(base, { guessLimits: { perAddress: 1, perEmail: 1 } })
})
afterAll(async () => {
  await server.close()
  await base.close()
})

const signIn = { email: 'kit@example.com', password: 'not the password' }
const json = { 'content-type': 'application/json' }

test('every answer of the API has Muster’s mark, refusals and failures included', async () => {
  const post = (payload: string, headers: Record<string, string> = json) =>
    server.send({ method: 'POST', url: '/api/sign-in', payload }, { headers, address: '10.0.0.1' })
  const answers = [
    await server.call('accounts.readSession'),
    await server.call('timesheets.getClock'),
    await post(JSON.stringify(signIn)),
    await post(JSON.stringify(signIn)),
    await post('{'),
    await post('{}', { 'content-type': 'text/plain' }),
    await post('{}', { ...json, origin: 'https://elsewhere.example' }),
    await post(JSON.stringify('a'.repeat(1024 * 1024))),
    await server.send({ method: 'GET', url: '/api/nothing' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 401, 429, 400, 415, 403, 413, 404])
  expect(answers.filter(({ headers }) => headers[answerMark] === undefined)).toEqual([])
})
