import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { withExportLock } from './export-lock-store.ts'

/** Two processes on one database. */
let here: TestDatabase
let elsewhere: TestDatabase
let id: string
let done: string[]

beforeAll(async () => {
  here = await testDatabase()
  elsewhere = await testDatabase()
})
beforeEach(() => {
  id = newId()
  done = []
})
afterAll(async () => {
  await here.close()
  await elsewhere.close()
})

const work = (name: string) => async () => void done.push(name)

test('a running export can’t be started again, by another process or the same one', async () => {
  await withExportLock(here.db, id, async () => {
    await withExportLock(elsewhere.db, id, work('elsewhere'))
    await withExportLock(here.db, id, work('here'))
  })
  expect(done).toEqual([])
})

test('another export runs in parallel, and after its end the first stays locked', async () => {
  await withExportLock(here.db, id, async () => {
    await withExportLock(here.db, newId(), work('beside'))
    await withExportLock(elsewhere.db, id, work('elsewhere'))
  })
  expect(done).toEqual(['beside'])
})

test('a finished or interrupted export can be run by another process while others run here', async () => {
  await withExportLock(here.db, newId(), async () => {
    await withExportLock(here.db, id, work('run'))
    await withExportLock(elsewhere.db, id, work('resumed'))
    const broken = withExportLock(here.db, id, () => Promise.reject(new Error('broke off')))
    await expect(broken).rejects.toThrow('broke off')
    await withExportLock(elsewhere.db, id, work('resumed again'))
  })
  expect(done).toEqual(['run', 'resumed', 'resumed again'])
})

test('its connection is released at the end, so that any number of exports can run', async () => {
  for (let count = 0; count < 50; count++) await withExportLock(here.db, newId(), work('run'))
  expect(done).toHaveLength(50)
})

test('the lock’s connection is not shared while others end', async () => {
  const holds = sql<{ holds: boolean }>`select exists(
    select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as holds`
  for (let round = 0; round < 2; round++) {
    await withExportLock(here.db, id, async () => {
      await withExportLock(here.db, newId(), work('beside'))
      expect((await holds.execute(here.db)).rows).toEqual([{ holds: false }])
    })
  }
})
