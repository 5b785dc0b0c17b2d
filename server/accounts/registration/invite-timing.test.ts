import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordStatements } from '#test/architecture/statement-filters.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness, testNow } from '#test/fixtures/business.ts'
import { makeInvite } from '#test/fixtures/employee.ts'
import { findOpenInvite } from '../accounts-store.ts'

let base: TestDatabase

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

/** How many statements a wrong code costs, and whether something was written to the write-ahead log. */
async function costOf(email: string) {
  const { db, statements } = recordStatements(base.db)
  expect(await findOpenInvite(db, email, '000000', testNow)).toBeNull()
  const writes = statements.filter(({ sql }) => /^update |pg_logical_emit_message/.test(sql)).length
  return { statements: statements.length, writes }
}

test('F17: a wrong code costs the same whether the email has an invite or not', async () => {
  const farm = await makeBusiness(base.db)
  const { email } = await makeInvite(base.db, farm)
  expect(await costOf(`${newId()}@example.com`)).toEqual(await costOf(email))
})
