import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFolderDriver } from './folder-driver.ts'
import { openStorage, type Storage } from './storage.ts'

const store = 'timesheet_location'
let folder: string
let storage: Storage
let name: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-'))
  storage = openStorage(openFolderDriver(join(folder, 'files')))
  name = `${newId()}/${newId()}.json`
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a written file is read back, and replaced as a whole', async () => {
  await storage.write(store, name, '["a long first version"]')
  await storage.write(store, name, new TextEncoder().encode('[]'))
  expect((await storage.read(store, name))?.toString()).toBe('[]')
})

test('a file is stored under its business, readable only for this user, with nothing unfinished beside it', async () => {
  await storage.write(store, name, '[]')
  const file = join(folder, 'files', store, name)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(file, '..'))).toHaveLength(1)
})

test('a missing file reads as undefined, and reading creates no folder', async () => {
  expect(await storage.read(store, name)).toBeUndefined()
  expect(existsSync(join(folder, 'files'))).toBe(false)
})

test('a file that can’t be read is an error, not a missing file', async () => {
  mkdirSync(join(folder, 'files', store, name), { recursive: true })
  await expect(storage.read(store, name)).rejects.toMatchObject({ code: 'EISDIR' })
})

test('readers during many writes always get one whole version', async () => {
  const versions = Array.from({ length: 8 }, (_, index) => String(index).repeat(100_000))
  await storage.write(store, name, versions[0] ?? '')
  const writes = versions.map((version) => storage.write(store, name, version))
  const reads = versions.map(async () => (await storage.read(store, name))?.toString())
  await Promise.all(writes)
  for (const read of await Promise.all(reads)) expect(versions).toContain(read)
})

test('a failed write leaves the file unchanged and nothing unfinished', async () => {
  const blocked = join(folder, 'files', store, name)
  mkdirSync(join(blocked, 'in the way'), { recursive: true })
  await expect(storage.write(store, name, '[]')).rejects.toThrow(/./)
  expect(readdirSync(join(blocked, '..'))).toHaveLength(1)
})

test('a removed file is gone, and removing it again is harmless', async () => {
  await storage.write(store, name, '[]')
  await storage.remove(store, name)
  await storage.remove(store, name)
  expect(await storage.read(store, name)).toBeUndefined()
})

test.each([
  ['../secret', () => `${newId()}/${newId()}.json`],
  ['/etc', () => `${newId()}/${newId()}.json`],
  [store, () => '../../secret'],
  [store, () => `${newId()}/../${newId()}.json`],
  [store, () => '/etc/passwd'],
  [store, () => `${newId()}/${newId()}.json\u0000.png`],
  [store, () => `${newId()}/${newId()}`],
  [store, () => `${newId()}.json`],
  ['', () => `${newId()}/${newId()}.json`],
])('a name that could lead elsewhere is refused: %s', async (badStore, nameOf) => {
  await expect(storage.read(badStore, nameOf())).rejects.toThrow(RangeError)
  await expect(storage.write(badStore, nameOf(), '[]')).rejects.toThrow(RangeError)
  await expect(storage.remove(badStore, nameOf())).rejects.toThrow(RangeError)
})
