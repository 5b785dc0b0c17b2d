import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { type Caller, onPhone, openFileServer } from '#test/fixtures/file-server.ts'
import { incident, injured } from '#test/fixtures/report.ts'
import { readPdf } from '#test/pdf-text.ts'
import { testServer, type TestServer } from '#test/server.ts'
import { testFiles } from '#test/storage.ts'
import { saveIncidentPerson } from '../incidents/people.ts'
import { reportIncident } from '../incidents/report-incident.ts'
import { addReportPhoto } from '../report-parts.ts'
import { withdrawReport } from '../withdraw-report.ts'

let base: TestDatabase
let server: TestServer
let files: Awaited<ReturnType<typeof openFileServer>>
let farm: TestBusiness
let manager: Caller
let ana: { id: string; userId: string; email: string }
const stored: string[] = []

beforeAll(async () => {
  base = await testDatabase()
  const driver = testFiles()
  server = await testServer(base, {
    files: {
      ...driver,
      async put(path, bytes, sizeBytes) {
        stored.push(path)
        await driver.put(path, bytes, sizeBytes)
      },
    },
  })
  files = await openFileServer(server)
})
afterAll(async () => {
  await server.close()
  await base.close()
})

beforeEach(async () => {
  farm = await makeBusiness(base.db)
  manager = { cookie: await server.cookieFor(farm) }
  ana = await makeEmployee(base.db, farm)
})

const get = async (caller: Caller, path: string) => {
  const answer = await fetch(`${files.origin}/api${path}`, { headers: caller })
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
const getPdf = (caller: Caller, id: string) => get(caller, `/safety-reports/${id}/pdf`)
const textFor = async (caller: Caller, id: string) => (await readPdf((await getPdf(caller, id)).bytes)).text
const phoneOf = async (who: { userId: string; email: string }) => onPhone(await server.cookieFor(who))

/** Of Ana, in which Kit was hurt. */
async function fall(what = 'Fell from the ladder') {
  const input = incident({ what })
  await asEmployee(base.db, farm, ana, reportIncident, input)
  await asManager(base.db, farm, saveIncidentPerson, injured(input.id))
  return input.id
}

test('managers, the reporter and no one else get the PDF of an incident', async () => {
  const id = await fall('Fell from the ladder. Nguyễn and 李 helped.')
  const sam = await makeEmployee(base.db, farm, { firstName: 'Sam', lastName: 'Reid' })
  const other = { cookie: await server.cookieFor(await makeBusiness(base.db)) }
  for (const caller of [manager, await phoneOf(ana)]) {
    const text = await textFor(caller, id)
    for (const word of ['Nguyễn and 李 helped', 'Kit Doyle', 'Sprained wrist']) expect(text).toContain(word)
  }
  for (const caller of [await phoneOf(sam), other]) expect((await getPdf(caller, id)).status).toBe(404)
  expect((await getPdf({}, id)).status).toBe(401)
})

test('only managers get the history', async () => {
  const id = await fall()
  expect(await textFor(manager, id)).toContain('History')
  expect(await textFor(await phoneOf(ana), id)).not.toContain('History')
})

test('what only managers know of someone hurt is not in the PDF of a report, which others get, too', async () => {
  const id = await fall()
  for (const caller of [manager, await phoneOf(ana)]) expect(await textFor(caller, id)).not.toContain('1 Silo Road')
})

test('it is a file to save, named by kind and day, never by what happened, and kept nowhere', async () => {
  const { headers } = await getPdf(manager, await fall())
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="Incident 2026-11-\d\d\.pdf";/),
    'cache-control': 'private, no-store',
  })
})

test('photos are in it, and where the bytes of one are lost the rest still is', async () => {
  const id = await fall()
  for (const color of ['#3b7', '#b73']) {
    const fileId = newId()
    const bytes = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: color } })
      .jpeg()
      .toBuffer()
    await files.upload(manager, { id: fileId, bytes })
    await asManager(base.db, farm, addReportPhoto, { id: newId(), reportId: id, photoFileId: fileId, item: null })
  }
  expect((await readPdf((await getPdf(manager, id)).bytes)).pictures).toBe(2)
  await testFiles().remove(stored.findLast((path) => !path.endsWith('.thumbnail')) ?? '')
  const { pictures, text } = await readPdf((await getPdf(manager, id)).bytes)
  expect(pictures).toBe(1)
  expect(text).toContain('This photo could not be read')
})

test('a withdrawn report says so', async () => {
  const id = await fall()
  await asManager(base.db, farm, withdrawReport, { id: newId(), reportId: id, reason: 'Entered twice' })
  expect(await textFor(manager, id)).toContain('Withdrawn: this report no longer counts\nEntered twice')
})

test('the register of injuries is for managers, with the days that are asked for', async () => {
  await fall()
  const during = await get(manager, '/injuries/pdf?from=2026-11-01&to=2026-11-30')
  const { text } = await readPdf(during.bytes)
  for (const word of ['Kit Doyle', '1 Silo Road', 'Born 3 Feb 1990', 'Fell from the ladder'])
    expect(text).toContain(word)
  expect(during.headers.get('content-disposition')).toContain('Register of injuries 2026-11-01 to 2026-11-30.pdf')
  const before = await get(manager, '/injuries/pdf?to=2026-10-31')
  expect((await readPdf(before.bytes)).text).toContain('No injuries.')
  expect((await get(await phoneOf(ana), '/injuries/pdf')).status).toBe(403)
})
