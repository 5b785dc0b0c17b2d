import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import type { BusinessContext } from '../http/context.ts'
import { addFile, deleteWaitingFiles, findFile, findStoredBytes, takeFile } from './files-store.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }
let ben: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  ben = await makeEmployee(base.db, farm)
})

const stored = () => ({
  id: newId(),
  storageKey: newId(),
  name: 'a.pdf',
  type: 'application/pdf',
  sizeBytes: 1000,
  thumbnailBytes: 24,
  sha256: 'c',
  width: null,
  height: null,
  createdAt: testNow,
})
type File = ReturnType<typeof stored>
const add = ({ tx, actor }: BusinessContext, file: File) => addFile(tx, actor, file)
const count = ({ tx }: BusinessContext) => findStoredBytes(tx)
const find = ({ tx, actor }: BusinessContext, { id }: File) => findFile(tx, actor.managerId, id)
const take = ({ tx, actor }: BusinessContext, { id }: File) => takeFile(tx, actor, id)
const remove = ({ tx, actor }: BusinessContext, { id }: File) =>
  tx.deleteFrom('files').where('managerId', '=', actor.managerId).where('id', '=', id).returning('id').execute()
/** As a verb does whose row refers to the file. */
const attach = ({ tx, actor }: BusinessContext, { id, audience }: { id: string; audience: string[] }) =>
  tx
    .updateTable('files')
    .set({ ownerTable: 'tasks', ownerId: newId(), attachedAt: testNow, audience })
    .where('managerId', '=', actor.managerId)
    .where('id', '=', id)
    .execute()

test('an employee reads, takes and deletes their own uploads and no others', async () => {
  const file = stored()
  expect(await asEmployee(base.db, farm, ana, add, file)).toBe(true)
  expect(await asEmployee(base.db, farm, ana, find, file)).toMatchObject({ id: file.id })
  expect(await asManager(base.db, farm, find, file)).toMatchObject({ id: file.id })
  expect(await asEmployee(base.db, farm, ben, find, file)).toBeUndefined()
  expect(await asEmployee(base.db, farm, ben, take, file)).toBeUndefined()
  expect(await asEmployee(base.db, farm, ben, remove, file)).toEqual([])
  expect(await asEmployee(base.db, farm, ana, take, file)).toMatchObject({ storageKey: file.storageKey })
})

test('an attached file is read by its audience, and no call takes it', async () => {
  const file = stored()
  await asEmployee(base.db, farm, ana, add, file)
  await asManager(base.db, farm, attach, { id: file.id, audience: [ana.userId, ben.userId] })
  expect(await asEmployee(base.db, farm, ben, find, file)).toMatchObject({ id: file.id })
  expect(await asEmployee(base.db, farm, ana, take, file)).toBeUndefined()
  await asManager(base.db, farm, attach, { id: file.id, audience: ['00000000-0000-0000-0000-000000000000'] })
  expect(await asEmployee(base.db, farm, await makeEmployee(base.db, farm), find, file)).toMatchObject({ id: file.id })
})

test('an employee adds files in their own name only, and another farm sees none', async () => {
  const file = stored()
  const asBen = ({ tx, actor }: BusinessContext) => addFile(tx, { ...actor, userId: ben.userId }, file)
  await expect(asEmployee(base.db, farm, ana, asBen, undefined)).rejects.toThrow('row-level security')
  await asManager(base.db, farm, add, file)
  const other = await makeBusiness(base.db)
  expect(await asManager(base.db, other, find, file)).toBeUndefined()
  expect(await asManager(base.db, other, count, undefined)).toEqual({
    businessBytes: 0,
    waitingFiles: 0,
  })
})

test('all files of the farm count, and of the uploads that belong to nothing the caller’s own', async () => {
  const [attached, waiting] = [stored(), stored()]
  await asManager(base.db, farm, add, attached)
  await asManager(base.db, farm, attach, { id: attached.id, audience: [] })
  await asEmployee(base.db, farm, ana, add, waiting)
  expect(await asEmployee(base.db, farm, ana, count, undefined)).toEqual({ businessBytes: 2048, waitingFiles: 1 })
  expect(await asEmployee(base.db, farm, ben, count, undefined)).toEqual({ businessBytes: 2048, waitingFiles: 0 })
})

test('a file belongs to a row completely or not at all', async () => {
  const file = stored()
  await asManager(base.db, farm, add, file)
  const half = ({ tx }: BusinessContext) =>
    sql`update app.files set owner_table = 'tasks' where manager_id = ${farm.managerId}`.execute(tx)
  await expect(asManager(base.db, farm, half, undefined)).rejects.toThrow('files_attached')
})

test('every statement filters each table by business', async () => {
  const { db, statements } = recordStatements(base.db)
  const file = stored()
  await asManager(db, farm, add, file)
  await asManager(db, farm, find, file)
  await asManager(db, farm, take, file)
  await asManager(db, farm, ({ tx }) => deleteWaitingFiles(tx, farm.managerId, testNow), undefined)
  const { tables, unfiltered } = await readFilters(base.ownerUrl, farm.managerId, statements)
  expect({ tables, unfiltered }).toEqual({ tables: ['files'], unfiltered: [] })
})
