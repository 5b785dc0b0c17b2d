import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { type TestServer, testServer } from '#test/server.ts'

let base: TestDatabase
let server: TestServer

beforeAll(async () => {
  base = await testDatabase()
  server = await testServer(base)
})

afterAll(async () => {
  await server.close()
  await base.close()
})

const add = (url: string, cookie?: string) => {
  const payload = JSON.stringify({ rows: [{ id: newId(), name: 'River flat' }] })
  return server.send({ method: 'POST', url, payload }, { cookie, headers: { 'content-type': 'application/json' } })
}

describe.each(['/api/locations', '/api/activities'])('creating at %s without a session fails with the words', (url) => {
  test('of the specification', async () => {
    expect(await add(url)).toMatchObject({ status: 401, message: 'User ID is undefined' })
  })

  test('of the specification after the session has ended', async () => {
    const { cookie } = await server.register()
    expect((await add(url, cookie)).status).toBe(200)
    await server.call('accounts.signOut', {}, { cookie })
    expect(await add(url, cookie)).toMatchObject({ status: 401, message: 'User ID is undefined' })
  })
})
