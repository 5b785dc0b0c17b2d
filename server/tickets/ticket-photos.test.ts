import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { succeeded, type TestServer, testServer } from '#test/server.ts'

let base: TestDatabase
let server: TestServer
let ana: { id: string; userId: string; email: string }
let cookies: { ana: string; ben: string; manager: string; stranger: string }

beforeAll(async () => {
  base = await testDatabase()
  server = await testServer(base)
  const farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  cookies = {
    ana: await server.cookieFor(ana),
    ben: await server.cookieFor(await makeEmployee(base.db, farm)),
    manager: await server.cookieFor(farm),
    stranger: await server.cookieFor(await makeBusiness(base.db)),
  }
})
afterAll(async () => {
  await server.close()
  await base.close()
})

const onPhone = { 'x-muster-app': 'phone' }
async function upload(sender: { cookie: string; headers?: Record<string, string> }): Promise<string> {
  const id = newId()
  succeeded(await server.call('files.uploadFile', { id }, sender))
  return id
}
const byAna = () => ({ cookie: cookies.ana, headers: onPhone })
const byManager = () => ({ cookie: cookies.manager })

const answer = z.object({
  tickets: z.array(
    z.object({ id: z.string(), front: z.string().nullable(), back: z.string().nullable(), changedAt: z.string() }),
  ),
})
async function shown(id: string) {
  const { text } = succeeded(await server.call('tickets.listTickets', { ids: [id] }, { cookie: cookies.manager }))
  const [ticket] = answer.parse(JSON.parse(text)).tickets
  return ticket ?? expect.fail('the ticket is not listed')
}
async function statusOf(url: string | null, cookie: string) {
  const isEmployee = [cookies.ana, cookies.ben].includes(cookie)
  const headers = { cookie, ...(isEmployee && onPhone) }
  return (await server.app.inject({ method: 'GET', url: url ?? '', headers })).statusCode
}

test('both sides of a card that a person photographs are for them and the farms they share with', async () => {
  const id = newId()
  const content = { certificate: 'forklift', licenceClass: null, number: '', expiresOn: null }
  const photoFileId = await upload(byAna())
  succeeded(await server.call('employees.saveDocument', { id, ...content, photoFileId }, { cookie: cookies.ana }))
  expect(await shown(id)).toMatchObject({ front: `/api/employees/${ana.id}/photos/${id}?side=front`, back: null })

  const backPhotoFileId = await upload(byAna())
  const again = { id, ...content, backPhotoFileId }
  succeeded(await server.call('employees.saveDocument', again, { cookie: cookies.ana }))
  succeeded(await server.call('employees.saveDocument', again, { cookie: cookies.ana }))
  const { front, back } = await shown(id)
  for (const url of [front, back, `/api/my/photos/${id}?side=back`, `/api/my/photos/${id}`]) {
    const isOwn = url?.startsWith('/api/my/')
    expect(await statusOf(url, isOwn ? cookies.ana : cookies.manager)).toBe(200)
    expect(await statusOf(url, cookies.ben)).toBeGreaterThanOrEqual(400)
    expect(await statusOf(url, cookies.stranger)).toBeGreaterThanOrEqual(400)
  }
})

test('photos that a manager takes of a card are for the managers and the person, and go when they are replaced', async () => {
  const id = newId()
  const [frontFileId, backFileId] = [await upload(byManager()), await upload(byManager())]
  const ticket = {
    id,
    employeeId: ana.id,
    kind: 'acup',
    number: '',
    issuedOn: null,
    printedExpiresOn: null,
    notes: '',
    seen: 'photo',
  }
  const photos = { frontFileId, backFileId, changedAt: null }
  succeeded(await server.call('tickets.saveTicket', { ...ticket, ...photos }, { cookie: cookies.manager }))
  const { front, back, changedAt } = await shown(id)
  for (const url of [front, back]) {
    expect(await statusOf(url, cookies.manager)).toBe(200)
    expect(await statusOf(url, cookies.ana)).toBe(200)
    expect(await statusOf(url, cookies.ben)).toBe(404)
    expect(await statusOf(url, cookies.stranger)).toBe(404)
  }
  const without = { ...ticket, frontFileId, backFileId: null, changedAt }
  succeeded(await server.call('tickets.saveTicket', without, { cookie: cookies.manager }))
  expect([await statusOf(front, cookies.manager), await statusOf(back, cookies.manager)]).toEqual([200, 404])
})

test('a photo that another person has uploaded, or that is gone, is refused', async () => {
  const ticket = {
    employeeId: ana.id,
    kind: 'acup',
    number: '',
    issuedOn: null,
    printedExpiresOn: null,
    notes: '',
    seen: null,
  }
  for (const frontFileId of [newId(), await upload(byAna())]) {
    const input = { id: newId(), ...ticket, frontFileId, backFileId: null, changedAt: null }
    expect(await server.call('tickets.saveTicket', input, { cookie: cookies.manager })).toMatchObject({ status: 400 })
  }
})
