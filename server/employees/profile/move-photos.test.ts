import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { Client } from 'pg'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { smallPhoto } from '#test/contract/small-photo.ts'
import type { FileDriver } from '#server/core/files/file-driver.ts'
import { openFolderDriver } from '#server/core/files/folder-driver.ts'
import { openStorage } from '#server/core/files/storage.ts'
import { sweepFiles } from '#server/core/files/sweep-files.ts'
import type { BusinessContext } from '#server/core/http/context.ts'
import { jobs } from '#server/core/jobs/jobs.ts'
import { movePhotos } from './move-photos.ts'
import { getPhoto } from './profile-photo.ts'

let base: TestDatabase
let owner: Client
let folder: string
let files: FileDriver
let farm: TestBusiness
const { log } = Fastify()

beforeEach(async () => {
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  folder = await mkdtemp(join(tmpdir(), 'muster-photos-'))
  files = openFolderDriver(folder)
  farm = await makeBusiness(base.db)
})
afterEach(async () => {
  await owner.end()
  await base.close()
  await rm(folder, { recursive: true })
})

interface Photo {
  employeeId: string
  userId: string
  photoId: string
  height: number
}

/** Three employees, each with a document and a profile photo where an earlier version stored them. */
async function plantOldPhotos(): Promise<Photo[]> {
  const photos: Photo[] = []
  for (let height = 10; height < 40; height += 10) {
    const { id: employeeId, userId } = await makeEmployee(base.db, farm)
    const documentId = newId()
    await owner.query(
      `insert into app.person_documents (user_id, id, certificate, number, has_photo, created_at, changed_at)
       values ($1, $2, 'forklift', '', true, $3, $3)`,
      [userId, documentId, testNow],
    )
    await owner.query(
      `insert into app.user_employee (user_id, profile_picture_url) values ($1::uuid, 'photos/' || $1 || '?v=0')
       on conflict (user_id, scope) do update set profile_picture_url = excluded.profile_picture_url`,
      [userId],
    )
    for (const [photoId, its] of [
      [documentId, height],
      [userId, height + 5],
    ] as const) {
      const jpeg = await sharp(Buffer.from(smallPhoto, 'base64')).resize(20, its, { fit: 'fill' }).jpeg().toBuffer()
      await openStorage(files).write('person_photos', `${userId}/${photoId}.jpg`, jpeg)
      photos.push({ employeeId, userId, photoId, height: its })
    }
  }
  return photos
}

const servicesWith = (driver: FileDriver, now = testNow) => ({
  db: base.db,
  jobs,
  files: driver,
  storage: openStorage(driver),
  now: () => now,
})

const read = ({ actor, tx }: BusinessContext, input: { id: string; photoId: string }) =>
  getPhoto({ actor, services: servicesWith(files), step: (work) => work(tx) }, input)

/** The heights of the photos as the manager sees them. */
const shown = (photos: Photo[]) =>
  Promise.all(
    photos.map(async ({ employeeId, photoId }) => {
      const file = await asManager(base.db, farm, read, { id: employeeId, photoId })
      return (await sharp(await file.arrayBuffer()).metadata()).height
    }),
  )

async function pathsIn(below: string) {
  const paths: string[] = []
  for await (const path of files.list(below)) paths.push(path)
  return paths
}
const countWaiting = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from app.photos_to_move(100)`.execute(base.db)).rows[0]
    ?.count

test('photos of an earlier version are shown before they are moved and afterwards; then the old bytes go', async () => {
  const photos = await plantOldPhotos()
  const heights = photos.map(({ height }) => height)
  expect(await shown(photos)).toEqual(heights)
  await movePhotos(servicesWith(files), log)
  expect([await countWaiting(), await shown(photos)]).toEqual([0, heights])
  expect(await pathsIn('person_photos')).toHaveLength(photos.length)
  await movePhotos(servicesWith(files), log)
  expect([await pathsIn('person_photos'), await shown(photos)]).toEqual([[], heights])
})

test('a move that is killed at any step loses no photo, and what it leaves is swept', async () => {
  const photos = await plantOldPhotos()
  const heights = photos.map(({ height }) => height)
  // Each attempt gets one step further; every second one dies between the bytes and the row.
  for (let steps = 0; (await countWaiting()) !== 0; steps++) {
    let left = Math.floor(steps / 2) + 1
    const dying: FileDriver = {
      ...files,
      async put(...file) {
        if (left === 0) throw new Error('killed')
        left--
        await files.put(...file)
        if (left === 0 && steps % 2 === 1) throw new Error('killed after the bytes')
      },
    }
    await movePhotos(servicesWith(dying), log).catch(() => undefined)
    expect(await shown(photos)).toEqual(heights)
  }
  const later = Temporal.Now.instant().add({ hours: 25 }).toString()
  await sweepFiles(servicesWith(files, later), log)
  await movePhotos(servicesWith(files), log)
  expect(await pathsIn('')).toHaveLength(photos.length)
  expect(await shown(photos)).toEqual(heights)
})

test('a photo whose bytes were never complete is no photo', async () => {
  const [first] = await plantOldPhotos()
  await files.remove(`person_photos/${first?.userId}/${first?.photoId}.jpg`)
  await movePhotos(servicesWith(files), log)
  const { rows } = await owner.query('select has_photo from app.person_documents where id = $1', [first?.photoId])
  expect([rows, await countWaiting()]).toEqual([[{ has_photo: false }], 0])
})

test('no photo is given up while the old bytes are in another storage', async () => {
  const photos = await plantOldPhotos()
  const elsewhere = openFolderDriver(join(folder, 'elsewhere'))
  await movePhotos(servicesWith(elsewhere), log)
  expect(await countWaiting()).toBe(photos.length)
  await movePhotos(servicesWith(files), log)
  expect(await shown(photos)).toEqual(photos.map(({ height }) => height))
})
