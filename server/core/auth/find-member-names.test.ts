import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asManager, makeBusiness, makeLogin } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { findMemberNames } from './find-member-names.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

test('are those of the business’s managers only', async () => {
  const farm = await makeBusiness(base.db)
  await makeBusiness(base.db)
  await makeEmployee(base.db, farm)
  const { userId } = await makeLogin(base.db, undefined, 'Lee Oh')
  const member = { managerId: farm.managerId, userId, role: 'bookkeeper' as const }
  await asManager(base.db, farm, ({ tx }) => tx.insertInto('managerMembers').values(member).execute(), undefined)
  const names = await asManager(base.db, farm, findMemberNames, undefined)
  expect(names).toEqual(
    new Map([
      [farm.userId, 'Pat Reed'],
      [userId, 'Lee Oh'],
    ]),
  )
})

test('a caller without a business sees no names', async () => {
  const { rows } = await sql`select * from app.member_names()`.execute(base.db)
  expect(rows).toEqual([])
})
