import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness } from '#test/fixtures/business.ts'
import { queuedDeletions } from '#test/fixtures/queued-deletions.ts'
import type { BusinessContext } from '../http/context.ts'
import { jobs } from '../jobs/jobs.ts'
import { deleteBytes } from './delete-bytes.ts'
import type { FileDriver } from './file-driver.ts'
import { addFile } from './files-store.ts'
import { openFolderDriver } from './folder-driver.ts'
import { bytesPath, thumbnailPath } from './store-file.ts'
import { sweepFiles } from './sweep-files.ts'

let base: TestDatabase
let folder: string
let files: FileDriver
let farm: TestBusiness
const { log } = Fastify()
const missing = vi.spyOn(log, 'error')

beforeAll(async () => {
  base = await scratchDatabase()
  folder = await mkdtemp(join(tmpdir(), 'muster-sweep-'))
  files = openFolderDriver(folder)
  farm = await makeBusiness(base.db)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await base.close()
})

const uploadedAt = '2026-11-01T00:00:00.000Z'
const hoursLater = (hours: number) => Temporal.Instant.from(uploadedAt).add({ hours }).toString()
const sweepAt = (now: string) => sweepFiles({ db: base.db, jobs, files, now: () => now }, log)

/** A key as an upload at that time makes it. */
const keyAt = (at: string) => newId({ msecs: Temporal.Instant.from(at).epochMilliseconds })
const storeBytes = async (storageKey: string) => {
  for (const path of [bytesPath(storageKey), thumbnailPath(storageKey)]) {
    await files.put(path, Readable.from([Buffer.from('bytes')]), 5)
  }
  return storageKey
}
const isStored = async (storageKey: string) => {
  const streams = await Promise.all([files.get(bytesPath(storageKey)), files.get(thumbnailPath(storageKey))])
  for (const stream of streams) stream?.destroy()
  return streams.every((stream) => stream !== undefined)
}
async function addRow(storageKey: string, attached = false) {
  const sizes = { sizeBytes: 5, thumbnailBytes: 5, sha256: 'c', width: null, height: null }
  const file = { id: newId(), storageKey, name: 'a.pdf', type: 'application/pdf', ...sizes, createdAt: uploadedAt }
  const owner = { ownerTable: 'tasks', ownerId: newId(), attachedAt: uploadedAt }
  const verb = async ({ tx, actor }: BusinessContext) => {
    await addFile(tx, actor, file)
    if (attached)
      await tx
        .updateTable('files')
        .set(owner)
        .where('managerId', '=', actor.managerId)
        .where('id', '=', file.id)
        .execute()
  }
  await asManager(base.db, farm, verb, undefined)
}

test('an upload that no call has named is deleted after 45 days, and an attached one stays', async () => {
  const [waiting, attached] = [await storeBytes(keyAt(uploadedAt)), await storeBytes(keyAt(uploadedAt))]
  await addRow(waiting)
  await addRow(attached, true)
  await sweepAt(hoursLater(45 * 24))
  expect(await queuedDeletions(base)).toEqual([])
  await sweepAt(hoursLater(46 * 24))
  const queued = await queuedDeletions(base)
  expect(queued).toEqual([waiting])
  await deleteBytes({ db: base.db, files }, { storageKeys: queued })
  expect([await isStored(waiting), await isStored(attached)]).toEqual([false, true])
})

test('bytes without a row are deleted after a day: the server was killed before it inserted the row', async () => {
  const killed = await storeBytes(keyAt(uploadedAt))
  await sweepAt(hoursLater(23))
  expect(await isStored(killed)).toBe(true)
  await sweepAt(hoursLater(25))
  expect(await isStored(killed)).toBe(false)
})

test('a part of a file that a killed server was writing is deleted after a day', async () => {
  const key = await storeBytes(keyAt(uploadedAt))
  await addRow(key, true)
  const part = join(folder, `${bytesPath(key)}.${newId()}.new`)
  await writeFile(part, 'half')
  await sweepAt(hoursLater(25))
  await expect(rm(part)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await isStored(key)).toBe(true)
})

test('a row without bytes is logged and stays, because a backup may have them', async () => {
  const lost = keyAt(uploadedAt)
  await addRow(lost, true)
  missing.mockClear()
  await sweepAt(hoursLater(25))
  expect(missing.mock.calls).toEqual([[{ storageKey: lost }, 'the bytes of a file are missing']])
})

test('bytes to which another row still refers are not deleted', async () => {
  const shared = await storeBytes(keyAt(uploadedAt))
  await addRow(shared, true)
  await deleteBytes({ db: base.db, files }, { storageKeys: [shared] })
  expect(await isStored(shared)).toBe(true)
})
