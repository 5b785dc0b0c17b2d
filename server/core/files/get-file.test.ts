import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { type Caller, onPhone, openFileServer } from '#test/fixtures/file-server.ts'
import { testServer, type TestServer } from '#test/server.ts'
import { testFiles } from '#test/storage.ts'
import type { FileDriver } from './file-driver.ts'
import { rangeOf } from './get-file.ts'

let base: TestDatabase
let server: TestServer
let files: Awaited<ReturnType<typeof openFileServer>>
let farm: TestBusiness
let manager: Caller
let ana: Caller

const opened: Readable[] = []
const stored: string[] = []
const driver: FileDriver = {
  ...testFiles(),
  async put(path, bytes, sizeBytes) {
    stored.push(path)
    await testFiles().put(path, bytes, sizeBytes)
  },
  async get(path, range) {
    const stream = await testFiles().get(path, range)
    if (stream) opened.push(stream)
    return stream
  },
}

beforeAll(async () => {
  base = await testDatabase()
  server = await testServer(base, { files: driver })
  files = await openFileServer(server)
  farm = await makeBusiness(base.db)
  manager = { cookie: await server.cookieFor(farm) }
  ana = onPhone(await server.cookieFor(await makeEmployee(base.db, farm)))
})
afterAll(async () => {
  await server.close()
  await base.close()
})

const content = Buffer.from(`%PDF-1.7 ${'0123456789'.repeat(1000)}`)

/** @returns the id of a document that Ana has uploaded */
async function document(name = 'Safety data.pdf', bytes = content) {
  const id = newId()
  await files.upload(ana, { id, bytes, name })
  return id
}

test('the one who uploaded a file and the farm’s managers read it; colleagues and other farms do not', async () => {
  const id = await document()
  const ben = onPhone(await server.cookieFor(await makeEmployee(base.db, farm)))
  const other = { cookie: await server.cookieFor(await makeBusiness(base.db)) }
  for (const caller of [ana, manager]) expect((await files.download(caller, id)).bytes.equals(content)).toBe(true)
  for (const caller of [ben, other]) expect((await files.download(caller, id)).status).toBe(404)
  expect((await files.download({}, id)).status).toBe(401)
})

test('a document is offered for saving under its name, and can run no script', async () => {
  const { headers } = await files.download(ana, await document('Größe (2).pdf'))
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Gr__e _2_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%282%29.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
  })
})

test('a photo is shown in place, and a small one is its own thumbnail', async () => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3b7' } })
    .png()
    .toBuffer()
  const id = await document('dog.png', bytes)
  const whole = await files.download(ana, id)
  expect(whole.headers.get('content-disposition')).toMatch(/^inline; filename="dog.jpg"/)
  expect((await files.download(ana, id, {}, '?size=thumbnail')).bytes.equals(whole.bytes)).toBe(true)
})

test('a browser that has the file gets an answer without it', async () => {
  const id = await document()
  const etag = (await files.download(ana, id)).headers.get('etag') ?? ''
  const again = await files.download(ana, id, { 'if-none-match': `W/"other", ${etag}` })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
})

test('a range is answered alone, if the browser’s part is of the same file', async () => {
  const id = await document()
  const etag = (await files.download(ana, id)).headers.get('etag') ?? ''
  const part = await files.download(ana, id, { range: 'bytes=9-18', 'if-range': etag })
  expect([part.status, part.bytes.toString()]).toEqual([206, '0123456789'])
  expect(part.headers.get('content-range')).toBe(`bytes 9-18/${content.length}`)
  const whole = await files.download(ana, id, { range: 'bytes=9-18', 'if-range': '"another"' })
  expect([whole.status, whole.bytes.length]).toEqual([200, content.length])
})

test.each([
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=50-1000', { first: 50, last: 99 }],
  ['bytes=100-', undefined],
  ['bytes=9-0', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  [null, undefined],
])('of 100 bytes, the range %s is %o', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range)
})

test('a download that the browser breaks off closes the file', async () => {
  const id = await document('large.pdf', Buffer.concat([content, Buffer.alloc(20_000_000)]))
  const stop = new AbortController()
  const answer = await fetch(`${files.origin}/api/files/${id}`, { headers: ana, signal: stop.signal })
  const [stream] = opened.slice(-1)
  await answer.body?.getReader().read()
  const closed = new Promise((resolve) => stream?.once('close', resolve))
  stop.abort()
  await closed
  expect(stream?.destroyed).toBe(true)
})

test('a file whose bytes are missing is not found', async () => {
  const id = await document()
  await driver.remove(stored.at(-1) ?? '')
  expect((await files.download(ana, id)).status).toBe(404)
})
