import { afterAll, beforeAll, expect, test } from 'vitest'
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

const post = (payload: string, type: string) =>
  server.send({ method: 'POST', url: '/api/sign-in', payload }, { headers: { 'content-type': type } })

/** A JSON text of this size. */
const jsonOf = (bytes: number) => JSON.stringify('a'.repeat(bytes - 2))

test('a body over 1 MB is refused with what to do', async () => {
  const mebibyte = 1024 * 1024
  expect(await post(jsonOf(mebibyte + 1), 'application/json')).toMatchObject({
    status: 413,
    message: 'That is too large to send. Make it smaller and try again.',
  })
  expect((await post(jsonOf(mebibyte), 'application/json')).status).not.toBe(413)
})

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of %s is refused: the API takes JSON only',
  async (type) => {
    expect(await post('{}', type)).toMatchObject({
      status: 415,
      message: 'This kind of content is not accepted here. Send JSON.',
    })
  },
)

test('a body that is not JSON is refused in a sentence', async () => {
  expect(await post('{', 'application/json')).toMatchObject({
    status: 400,
    message: 'The request could not be read. Reload the page and try again.',
  })
})
