import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallPhoto } from '#test/contract/small-photo.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { succeeded, type TestServer, testServer } from '#test/server.ts'

let base: TestDatabase
let server: TestServer
let documentId: string
let worker: { cookie: string; id: string; userId: string }
let managerCookie: string

beforeAll(async () => {
  base = await testDatabase()
  server = await testServer(base)
  const farm = await makeBusiness(base.db)
  const ana = await makeEmployee(base.db, farm)
  worker = { ...ana, cookie: await server.cookieFor(ana) }
  managerCookie = await server.cookieFor(farm)
  documentId = newId()
  const content = { certificate: 'forklift', licenceClass: null, number: '', expiresOn: null, photo: smallPhoto }
  succeeded(await server.call('employees.saveDocument', { id: documentId, ...content }, { cookie: worker.cookie }))
  succeeded(await server.call('employees.setPicture', { photo: smallPhoto }, { cookie: worker.cookie }))
})
afterAll(async () => {
  await server.close()
  await base.close()
})

const get = (url: string, cookie: string) => server.app.inject({ method: 'GET', url, headers: { cookie } })

test('a photo is sent as JPEG that browsers show, never interpret as anything else and do not cache', async () => {
  for (const [url, cookie] of [
    [`/api/my/photos/${documentId}`, worker.cookie],
    [`/api/employees/${worker.id}/photos/${documentId}`, managerCookie],
  ] as const) {
    const { statusCode, headers, rawPayload } = await get(url, cookie)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline;/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-length': String(rawPayload.length),
    })
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  }
})

test('the address in the manager’s list leads to the profile photo, which only their browser may cache', async () => {
  const { text } = succeeded(await server.call('employees.listEmployees', {}, { cookie: managerCookie }))
  const url = /\/api\/employees\/[^"]*/.exec(text)?.[0] ?? ''
  const { statusCode, headers } = await get(url, managerCookie)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=86400' })
})

test('a refusal is never cached, whatever its address', async () => {
  for (const cookie of ['', managerCookie]) {
    const { statusCode, headers } = await get(`/api/my/photos/${documentId}?v=1`, cookie)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': expect.stringContaining('json') })
  }
})

test('a photo larger than the contract allows is refused with a sentence', async () => {
  const photo = 'A'.repeat(900_004)
  const answer = await server.call('employees.setPicture', { photo }, { cookie: worker.cookie })
  expect(answer).toMatchObject({ status: 400, fields: { photo: expect.stringContaining('too large') } })
})
