import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startCutProxy } from '#test/cut-proxy.ts'
import { startS3Server } from '#test/s3-server.ts'
import type { FileDriver } from './file-driver.ts'
import { openFolderDriver } from './folder-driver.ts'
import { openS3Driver, type S3Settings } from './s3-driver.ts'
import { bytesPath, folderPath, thumbnailPath } from './store-file.ts'

const closers: (() => Promise<void>)[] = []
let root: string
let s3: S3Settings
const drivers: { folder?: FileDriver; s3?: FileDriver } = {}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'muster-files-'))
  closers.push(() => rm(root, { recursive: true }))
  drivers.folder = openFolderDriver(join(root, 'files'))
  const server = await startS3Server(join(root, 's3'))
  closers.push(server.close)
  s3 = server.settings
  drivers.s3 = await openS3Driver(s3)
})
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

const driverOf = (kind: keyof typeof drivers): FileDriver => {
  const driver = drivers[kind]
  if (!driver) throw new Error(`the ${kind} driver did not open`)
  return driver
}
const parts = (bytes: Buffer, size = 64 * 1024) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size))
const put = (driver: FileDriver, path: string, bytes: Buffer) =>
  driver.put(path, Readable.from(parts(bytes)), bytes.length)
const read = async (driver: FileDriver, path: string, range?: { first: number; last: number }) => {
  const stream = await driver.get(path, range)
  return stream && buffer(stream)
}
async function listed(driver: FileDriver, folder: string) {
  const paths: string[] = []
  for await (const path of driver.list(folder)) paths.push(path)
  return paths.toSorted()
}

/*
 * s3rver writes over an object in place, so a broken upload leaves a part of it there, and it checks no secret. What an S3
 * service promises about that (a PUT is stored whole or not at all) is proved for the folder only.
 */
describe.each(['folder', 's3'] as const)('in the %s', (kind) => {
  test('what was stored is read back, whole or a range of it', async () => {
    const [driver, path, bytes] = [driverOf(kind), bytesPath(newId()), randomBytes(3_000_000)]
    await put(driver, path, bytes)
    expect((await read(driver, path))?.equals(bytes)).toBe(true)
    expect((await read(driver, path, { first: 1_999_990, last: 2_000_009 }))?.toString('hex')).toBe(
      bytes.subarray(1_999_990, 2_000_010).toString('hex'),
    )
    expect((await read(driver, path, { first: 2_999_999, last: 2_999_999 }))?.[0]).toBe(bytes.at(-1))
  })

  test('an empty file is a file', async () => {
    const [driver, path] = [driverOf(kind), bytesPath(newId())]
    await put(driver, path, Buffer.alloc(0))
    expect((await read(driver, path))?.length).toBe(0)
  })

  test('a missing file is undefined, and removing it again is harmless', async () => {
    const [driver, path] = [driverOf(kind), bytesPath(newId())]
    expect(await read(driver, path)).toBeUndefined()
    await put(driver, path, Buffer.from('here'))
    await driver.remove(path)
    await driver.remove(path)
    expect(await read(driver, path)).toBeUndefined()
  })

  test('a store is listed with its thumbnails, and no other store', async () => {
    const [driver, key] = [driverOf(kind), newId()]
    const [path, small] = [bytesPath(key), thumbnailPath(key)]
    await put(driver, path, Buffer.from('large'))
    await put(driver, small, Buffer.from('small'))
    await put(driver, `person_photos/${newId()}/${newId()}.jpg`, Buffer.from('old'))
    expect((await listed(driver, folderPath(key.slice(-2)))).filter((one) => one.startsWith(path))).toEqual([
      path,
      small,
    ])
    expect(await listed(driver, 'person_photos')).toHaveLength(1)
    expect(await listed(driver, 'never_used')).toEqual([])
  })

  test.each([
    ['breaks off', () => breakOff(1_000_000), 'the connection broke'],
    ['ends too early', () => Readable.from(parts(randomBytes(1_000_000))), 'of the 2000000 bytes'],
    ['goes on too long', () => Readable.from(parts(randomBytes(3_000_000))), 'more than the 2000000 bytes'],
  ])(
    'a file whose stream %s is refused; the folder keeps the old one, and nothing unfinished',
    async (_, stream, why) => {
      const [driver, key] = [driverOf(kind), newId()]
      const path = bytesPath(key)
      await put(driver, path, Buffer.from('the old one'))
      await expect(rootOf(driver.put(path, stream(), 2_000_000))).rejects.toThrow(why)
      if (kind === 'folder') expect((await read(driver, path))?.toString()).toBe('the old one')
      const found = await listed(driver, folderPath(key.slice(-2)))
      expect(found.filter((one) => one.includes(key))).toEqual([path])
    },
  )

  test.each(['../secret', '/etc/passwd', 'files', 'files/..', 'files/../x', 'files/a b', 'files/1234\u0000', ''])(
    'a path that could lead elsewhere is refused: %j',
    async (path) => {
      const driver = driverOf(kind)
      await expect(put(driver, path, Buffer.from('x'))).rejects.toThrow(RangeError)
      await expect(driver.get(path)).rejects.toThrow(RangeError)
      await expect(driver.remove(path)).rejects.toThrow(RangeError)
    },
  )
})

test('in the folder, of two writers of one path one wins as a whole, and readers meanwhile get a whole version', async () => {
  const [driver, path] = [driverOf('folder'), bytesPath(newId())]
  const versions = ['a', 'b', 'c', 'd'].map((letter) => Buffer.from(letter.repeat(500_000)))
  await put(driver, path, versions[0] ?? Buffer.alloc(0))
  const reads = versions.map(() => read(driver, path))
  await Promise.all(versions.map((version) => put(driver, path, version)))
  for (const found of [...(await Promise.all(reads)), await read(driver, path)]) {
    expect(versions.some((version) => found?.equals(version))).toBe(true)
  }
})

test('an S3 service that breaks off in the middle of a file is a problem of storage, and works again afterwards', async () => {
  const proxy = await startCutProxy(s3.endpoint)
  onTestFinished(() => proxy.cut().catch(() => undefined))
  const driver = await openS3Driver({ ...s3, endpoint: proxy.url.replace(/\/$/, '') })
  const path = bytesPath(newId())
  async function* cutHalfway() {
    yield randomBytes(500_000)
    await proxy.cut()
    yield randomBytes(500_000)
  }
  await expect(driver.put(path, Readable.from(cutHalfway()), 1_000_000)).rejects.toMatchObject({
    name: 'StorageProblem',
  })
  await expect(driver.get(path)).rejects.toMatchObject({ name: 'StorageProblem' })
  await proxy.mend()
  await put(driver, path, Buffer.from('whole'))
  expect((await read(driver, path))?.toString()).toBe('whole')
})

test('an S3 service that refuses the key is a problem of storage, not a missing file', async () => {
  const driver = await openS3Driver({ ...s3, accessKey: 'unknown' })
  await expect(driver.get(bytesPath(newId()))).rejects.toMatchObject({ name: 'StorageProblem' })
  await expect(put(driver, bytesPath(newId()), Buffer.from('x'))).rejects.toMatchObject({ name: 'StorageProblem' })
})

function breakOff(after: number): Readable {
  return Readable.from(
    (async function* () {
      yield* parts(randomBytes(after))
      throw new Error('the connection broke')
    })(),
  )
}

/** The S3 driver reports what went wrong as the cause. */
async function rootOf(work: Promise<unknown>) {
  await work.catch((problem: unknown) => {
    let cause = problem
    while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
    throw cause
  })
}
