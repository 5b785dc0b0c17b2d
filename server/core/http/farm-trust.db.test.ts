import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness, makeLogin, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import type { Tx } from '../database/database.ts'

let base: TestDatabase
let farm: TestBusiness
let other: TestBusiness
let userId: string

beforeAll(async () => {
  base = await testDatabase()
  farm = await makeBusiness(base.db)
  other = await makeBusiness(base.db)
})
afterAll(() => base.close())
beforeEach(async () => {
  userId = (await makeLogin(base.db)).userId
  await acting(farm, userId, link())
})

const acting = <Result>({ managerId }: TestBusiness, actor: string, work: (tx: Tx) => Promise<Result>) =>
  base.db.transaction().execute(async (tx) => {
    await sql`select app.act_for(${managerId}, ${actor}, 'test')`.execute(tx)
    return work(tx)
  })

const link =
  (more: { sharesSince?: string } = {}, at = farm) =>
  (tx: Tx) =>
    tx
      .insertInto('employmentLinks')
      .values({ managerId: at.managerId, userId, ...more })
      .execute()
const share = (tx: Tx) =>
  tx.updateTable('employmentLinks').set({ sharesSince: testNow }).where('userId', '=', userId).executeTakeFirst()
const prove = () => sql`select auth.prove_mailbox(${userId})`.execute(base.db)

/** Writes a row in the person's own record and one for each farm. */
const enterEverywhere = async () => {
  for (const enteredFor of [null, farm.managerId, other.managerId]) {
    const phone = enteredFor ?? 'own'
    await acting(farm, userId, (tx) => tx.insertInto('userEmployee').values({ userId, enteredFor, phone }).execute())
  }
}
/** Has no condition, like a query that forgot its filter. */
const phonesReadBy = async (business: TestBusiness) => {
  const rows = await acting(business, business.userId, (tx) =>
    tx.selectFrom('userEmployee').select(['userId', 'phone']).execute(),
  )
  return rows.filter((row) => row.userId === userId).map(({ phone }) => phone)
}

test('a manager cannot give consent for an employee', async () => {
  await prove()
  await expect(acting(farm, farm.userId, share)).rejects.toThrow(/row-level security/)
})

test('a person with an unproven mailbox cannot consent, neither later nor on joining', async () => {
  await expect(acting(farm, userId, share)).rejects.toThrow(/row-level security/)
  await expect(acting(other, userId, link({ sharesSince: testNow }, other))).rejects.toThrow(/row-level security/)
})

test('a farm reads what was entered for it, and with consent the person’s own record instead', async () => {
  await enterEverywhere()
  expect(await phonesReadBy(farm)).toEqual([farm.managerId])
  expect(await phonesReadBy(other)).toEqual([])
  await prove()
  await acting(farm, userId, share)
  expect(await phonesReadBy(farm)).toEqual(['own'])
  expect(await phonesReadBy(other)).toEqual([])
})

test('a farm that the employee has left reads nothing', async () => {
  await enterEverywhere()
  await acting(farm, userId, (tx) => tx.deleteFrom('employmentLinks').where('userId', '=', userId).execute())
  expect(await phonesReadBy(farm)).toEqual([])
})
