import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { Client } from 'pg'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { poolSize, scratchDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { type Caller, onPhone, openFileServer } from '#test/fixtures/file-server.ts'
import { testServer, type TestServer } from '#test/server.ts'
import { testFiles } from '#test/storage.ts'
import type { FileDriver } from './file-driver.ts'
import { StorageProblem } from './storage-problem.ts'

let base: TestDatabase
let owner: Client
let server: TestServer
let files: Awaited<ReturnType<typeof openFileServer>>
let farm: TestBusiness
let manager: Caller
let ana: Caller
let ben: Caller

/** Called before bytes are stored, so that a test can hold them up or refuse them. */
let beforePut: () => Promise<void> = () => Promise.resolve()
const stored: string[] = []
const driver: FileDriver = {
  ...testFiles(),
  async put(path, bytes, sizeBytes) {
    await beforePut()
    await testFiles().put(path, bytes, sizeBytes)
    stored.push(path)
  },
}

beforeAll(async () => {
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  server = await testServer(base, { files: driver })
  files = await openFileServer(server)
})
afterAll(async () => {
  await owner.end()
  await server.close()
  await base.close()
})
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  manager = { cookie: await server.cookieFor(farm) }
  ana = onPhone(await server.cookieFor(await makeEmployee(base.db, farm)))
  ben = onPhone(await server.cookieFor(await makeEmployee(base.db, farm)))
  stored.length = 0
  beforePut = () => Promise.resolve()
})

const picture = (width = 2000, height = 1000) => sharp({ create: { width, height, channels: 3, background: '#3b7' } })
const pdf = (sizeBytes = 100) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(sizeBytes, '%')])
const rowsOf = async (id: string) => (await owner.query('select * from app.files where id = $1', [id])).rows
const uploadsFolder = () => readdir(server.services.uploadsFolder).catch(() => [])

test('a photo is stored upright and without its metadata, at most 1600 pixels a side, with a thumbnail', async () => {
  const id = newId()
  const taken = picture()
    .withExif({ IFD3: { GPSLatitude: '30/1 19/1 0/1' } })
    .withMetadata({ orientation: 6 })
  const answer = await files.upload(ana, { id, bytes: await taken.jpeg().toBuffer(), name: 'Läufer & Reh.JPG' })
  const { bytes } = await files.download(ana, id)
  expect(answer).toEqual({
    id,
    name: 'Läufer & Reh.jpg',
    type: 'image/jpeg',
    sizeBytes: bytes.length,
    width: 800,
    height: 1600,
  })
  const { width, height, exif } = await sharp(bytes).metadata()
  expect({ width, height, exif }).toEqual({ width: 800, height: 1600, exif: undefined })
  const small = await files.download(ana, id, {}, '?size=thumbnail')
  expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 480 })
})

test('a document of several megabytes is stored as it is', async () => {
  const [id, bytes] = [newId(), pdf(5_000_000)]
  const answer = await files.upload(manager, { id, bytes, name: 'C:\\Manuals\\Sprayer.exe' })
  expect(answer).toEqual({
    id,
    name: 'Sprayer.pdf',
    type: 'application/pdf',
    sizeBytes: bytes.length,
    width: null,
    height: null,
  })
  expect((await files.download(manager, id)).bytes.equals(bytes)).toBe(true)
  expect(await uploadsFolder()).toEqual([])
})

test('an upload that is sent again answers as the first, even at the same moment, and stores nothing more', async () => {
  const id = newId()
  const send = (bytes: Buffer) => files.upload(ana, { id, bytes })
  const photo = await picture(40, 20).png().toBuffer()
  const [first, second] = await Promise.all([send(photo), send(photo)])
  expect(second).toEqual(first)
  expect(await send(pdf())).toEqual(first)
  const paths: string[] = []
  for await (const path of driver.list('files')) if (stored.includes(path)) paths.push(path)
  const used = (await rowsOf(id)).map(({ storage_key: key }) => String(key))
  expect(paths.map((path) => path.split('/').at(-1))).toEqual(used)
})

test('the id of another user’s file is refused, and of another farm’s file it is a new file', async () => {
  const id = newId()
  await files.upload(ana, { id, bytes: pdf() })
  const refusal = {
    status: 409,
    code: 'CONFLICT',
    final: true,
    message: expect.stringContaining('Nothing was changed'),
  }
  expect(await files.refusal(ben, { id, bytes: pdf() })).toEqual(refusal)
  expect(await files.refusal(manager, { id, bytes: pdf() })).toEqual(refusal)
  const other = { cookie: await server.cookieFor(await makeBusiness(base.db)) }
  await files.upload(other, { id, bytes: pdf(5) })
  expect(await rowsOf(id)).toHaveLength(2)
  expect((await files.download(ana, id)).bytes).toHaveLength(109)
})

test.each([
  ['a web page', '<!doctype html><script>alert(1)</script>', 'can’t be stored'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'can’t be stored'],
  ['a photo of an iPhone', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'HEIC'],
  ['a ZIP archive', 'PK\u0003\u0004 of anything', 'can’t be stored'],
  ['nothing', '', 'can’t be stored'],
])('%s is refused whatever its name, and nothing is stored', async (_, content, message) => {
  const id = newId()
  const refusal = await files.refusal(ana, { id, bytes: Buffer.from(content, 'latin1') })
  expect(refusal).toEqual({
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    final: true,
    message: expect.stringContaining(message),
  })
  expect([await rowsOf(id), stored]).toEqual([[], []])
  // The received bytes are deleted after the answer.
  await expect.poll(uploadsFolder).toEqual([])
})

test.each([
  [
    'a damaged photo',
    () =>
      picture()
        .jpeg()
        .toBuffer()
        .then((whole) => whole.subarray(0, whole.length / 2)),
    400,
  ],
  ['a file over 25 MB', () => Promise.resolve(pdf(25 * 1024 * 1024)), 413],
])('%s is refused for good, and nothing is stored', async (_, made, status) => {
  const id = newId()
  expect(await files.refusal(ana, { id, bytes: await made() })).toMatchObject({ status, final: true })
  expect([await rowsOf(id), stored]).toEqual([[], []])
  // The received bytes are deleted after the answer.
  await expect.poll(uploadsFolder).toEqual([])
})

async function* endless() {
  yield Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7')
  for (let megabyte = 0; megabyte < 26; megabyte++) yield Buffer.alloc(1024 * 1024)
  yield Buffer.from('\r\n--x--\r\n')
}

test.each([
  ['audio/webm', [0x1a, 0x45, 0xdf, 0xa3]],
  ['audio/ogg', [...Buffer.from('OggS')]],
  ['audio/mp4', [0, 0, 0, 28, ...Buffer.from('ftypiso5')]],
])('a voice note is stored as %s', async (type, start) => {
  const id = newId()
  await files.upload(ana, { id, bytes: Buffer.concat([Buffer.from(start), Buffer.alloc(100)]) })
  expect((await files.download(ana, id)).headers.get('content-type')).toBe(type)
})

test('a file over 25 MB whose size is not announced is refused while it arrives', async () => {
  const answer = await fetch(`${files.origin}/api/files/${newId()}`, {
    method: 'POST',
    headers: { ...ana, 'content-type': 'multipart/form-data; boundary=x' },
    body: endless(),
    duplex: 'half',
  })
  expect(answer.status).toBe(413)
  expect(await uploadsFolder()).toEqual([])
})

test.each([
  ['JSON', 'application/json', '{}', 415],
  ['a form without a file', 'multipart/form-data; boundary=x', '--x--\r\n', 400],
  ['a form without an end', 'multipart/form-data; boundary=x', '--x\r\n', 400],
])('%s is refused', async (_, type, body, status) => {
  const answer = await fetch(`${files.origin}/api/files/${newId()}`, {
    method: 'POST',
    headers: { ...ana, 'content-type': type },
    body,
  })
  expect(answer.status).toBe(status)
})

test('an upload whose connection breaks stores nothing, and can be sent again', async () => {
  const id = newId()
  const socket = connect(Number(new URL(files.origin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    [
      `POST /api/files/${id} HTTP/1.1`,
      'host: localhost',
      ...Object.entries(ana).map(([name, value]) => `${name}: ${value}`),
      'content-type: multipart/form-data; boundary=x',
      'content-length: 100000',
      '',
      '--x',
      'content-disposition: form-data; name="file"; filename="a.pdf"',
      '',
      '%PDF-1.7 half',
    ].join('\r\n'),
  )
  socket.destroy()
  await files.upload(ana, { id, bytes: pdf() })
  expect(await rowsOf(id)).toHaveLength(1)
})

test('uploads hold no database connection while they are stored', async () => {
  const release = Promise.withResolvers<void>()
  const all = Promise.withResolvers<void>()
  let waiting = 0
  const uploads = poolSize + 1
  beforePut = () => {
    waiting++
    if (waiting === uploads) all.resolve()
    return release.promise
  }
  const people = await Promise.all(
    Array.from({ length: uploads }, async () => onPhone(await server.cookieFor(await makeEmployee(base.db, farm)))),
  )
  const sent = people.map((person) => files.upload(person, { id: newId(), bytes: pdf() }))
  await all.promise
  expect((await server.call('employees.listEmployees', {}, { headers: manager })).status).toBe(200)
  release.resolve()
  await Promise.all(sent)
})

test('a storage that can’t be reached is answered so that a phone sends the file again', async () => {
  beforePut = () => Promise.reject(new StorageProblem('not reached'))
  const id = newId()
  const { status, message, final } = await files.refusal(ana, { id, bytes: pdf() })
  expect({ status, final }).toEqual({ status: 503, final: undefined })
  expect(message).toContain('storage for photos and files can’t be reached')
  beforePut = () => Promise.resolve()
  await files.upload(ana, { id, bytes: pdf() })
})

/** Rows as if this person had uploaded so many files of this size. */
async function fill(login: { userId: string }, count: number, sizeBytes: number, attached: boolean) {
  await owner.query(
    `insert into app.files (manager_id, id, storage_key, created_by, audience, owner_table, owner_id, attached_at, name, type, size_bytes, sha256, created_at)
     select $1, gen_random_uuid(), gen_random_uuid(), $2, '{}', $5, $6, $7, 'a', 'b', $4, 'c', now() from generate_series(1, $3)`,
    [
      farm.managerId,
      login.userId,
      count,
      sizeBytes,
      ...(attached ? ['locations', newId(), '2026-11-20T01:00:00Z'] : [null, null, null]),
    ],
  )
}

test('above 5 GB a farm stores no more, and its phones send again later', async () => {
  await fill(farm, 1, 5 * 1024 ** 3 - 50, true)
  expect(await files.refusal(ana, { id: newId(), bytes: pdf() })).toEqual({
    status: 409,
    code: 'CONFLICT',
    final: false,
    message: expect.stringContaining('has used its 5 GB'),
  })
  const other = { cookie: await server.cookieFor(await makeBusiness(base.db)) }
  await files.upload(other, { id: newId(), bytes: pdf() })
  expect(await uploadsFolder()).toEqual([])
})

test('a person can have 500 uploads that belong to nothing, which limits no one else', async () => {
  const kit = await makeEmployee(base.db, farm)
  await fill(kit, 500, 1, false)
  const refusal = await files.refusal(onPhone(await server.cookieFor(kit)), { id: newId(), bytes: pdf() })
  expect(refusal).toMatchObject({ status: 409, final: false, message: expect.stringContaining('500 files') })
  await files.upload(ana, { id: newId(), bytes: pdf() })
})
