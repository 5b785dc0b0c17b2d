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

test.each([
  ['/api/openapi.json', 'application/json; charset=utf-8', '"title":"Muster"'],
  ['/api/docs', 'text/html; charset=utf-8', '<h1>Muster API</h1>'],
])('%s is made once and answers 304 to a client that has it', async (url, type, part) => {
  const first = await server.app.inject({ url })
  const { etag } = first.headers
  expect(first.headers['content-type']).toBe(type)
  expect(first.body).toContain(part)
  expect((await server.app.inject({ url })).headers.etag).toBe(etag)
  const again = await server.app.inject({ url, headers: { 'if-none-match': String(etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
