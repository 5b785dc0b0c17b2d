import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { testServer, type TestServer } from '#test/server.ts'

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

test('limits the time for headers and for a whole request', () => {
  expect(server.app.server.headersTimeout).toBe(60_000)
  expect(server.app.server.requestTimeout).toBe(300_000)
})

test('generates the API description once and answers 304 to a client that has it', async () => {
  const url = '/api/openapi.json'
  const first = await server.app.inject({ url })
  const { etag } = first.headers
  expect(first.json()).toMatchObject({ info: { title: 'Muster' } })
  expect((await server.app.inject({ url })).headers.etag).toBe(etag)
  const again = await server.app.inject({ url, headers: { 'if-none-match': String(etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
