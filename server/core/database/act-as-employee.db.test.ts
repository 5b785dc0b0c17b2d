import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, makeLogin, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { makeTimesheet } from '#test/fixtures/timesheet.ts'
import type { EmployeeContext } from '../http/context.ts'
import type { Tx } from './database.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }
let ben: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
  ben = await makeEmployee(base.db, farm)
  for (const { id } of [ana, ben]) await makeTimesheet(base.db, farm, id)
})
afterAll(() => base.close())

const own = ({ tx }: { tx: Tx }) =>
  tx.selectFrom('timesheetLogs').select(['employmentInfo']).where('managerId', '=', farm.managerId).execute()

test('an employee reads only their own entries, whatever the statement asks for', async () => {
  expect(await asEmployee(base.db, farm, ana, own, undefined)).toEqual([{ employmentInfo: ana.id }])
})

test('a colleague’s entry and pay cannot be written', async () => {
  const steal = ({ tx }: EmployeeContext) =>
    tx
      .updateTable('employmentInfo')
      .set({ ordinaryRate: 99 })
      .where('managerId', '=', farm.managerId)
      .where('id', '=', ben.id)
      .execute()
  expect(await asEmployee(base.db, farm, ana, steal, undefined)).toMatchObject([{ numUpdatedRows: 0n }])
})

/** The employment that the transaction is bound to: at the named business, or at the one the database chooses. */
const bind = (userId: string, at: string | null = null) =>
  base.db.transaction().execute(async (tx) => {
    const { rows } = await sql`select * from app.act_as_employee(${userId}, ${at}::uuid, 'test')`.execute(tx)
    const bound = await sql`select app.current_manager() as manager, app.current_employment() as employment`.execute(tx)
    return [rows[0], bound.rows[0]]
  })

const boundTo = ({ managerId }: TestBusiness, employmentId: string, active = true) => [
  { managerId, employmentId, active },
  { manager: managerId, employment: employmentId },
]

/** Employs a person at a second farm who already works at ours. */
async function hireToo(person: { userId: string }) {
  const second = await makeBusiness(base.db)
  const id = newId()
  const { managerId } = second
  await base.db.transaction().execute(async (tx) => {
    await sql`select app.act_for(${managerId}, ${person.userId}, 'test')`.execute(tx)
    await tx.insertInto('employmentLinks').values({ managerId, userId: person.userId }).execute()
    const row = { managerId, id, userId: person.userId, email: 'two@example.com', firstName: 'Ana', lastName: 'Bell' }
    await tx.insertInto('employmentInfo').values(row).execute()
  })
  return { second, id }
}

test('an employee of two farms is bound to the named one, or to the first when none is named', async () => {
  const person = await makeEmployee(base.db, farm)
  const { second, id } = await hireToo(person)
  expect(await bind(person.userId)).toEqual(boundTo(farm, person.id))
  expect(await bind(person.userId, second.managerId)).toEqual(boundTo(second, id))
  expect(await bind(person.userId, farm.managerId)).toEqual(boundTo(farm, person.id))
})

test('an employee archived at the first farm is bound to the next active one, or to the first when it is named', async () => {
  const person = await makeEmployee(base.db, farm, { active: false, archivedAt: testNow })
  expect(await bind(person.userId)).toEqual(boundTo(farm, person.id, false))
  const { second, id } = await hireToo(person)
  expect(await bind(person.userId)).toEqual(boundTo(second, id))
  expect(await bind(person.userId, farm.managerId)).toEqual(boundTo(farm, person.id, false))
})

test('a farm where the person does not work is not bound', async () => {
  const other = await makeBusiness(base.db)
  const [row, bound] = await bind(ana.userId, other.managerId)
  expect(row).toBeUndefined()
  expect(bound).toEqual({ manager: null, employment: null })
})

test('an owner who also works elsewhere sees nothing of their own farm as an employee', async () => {
  const owned = await makeBusiness(base.db)
  const { second } = await hireToo(owned)
  const seen = await base.db.transaction().execute(async (tx) => {
    await sql`select * from app.act_as_employee(${owned.userId}, null, 'test')`.execute(tx)
    return tx.selectFrom('userManager').select('managerId').execute()
  })
  expect(seen).toEqual([{ managerId: second.managerId }])
})

test('a person who works for no farm is bound to nothing', async () => {
  const { userId } = await makeLogin(base.db)
  expect(await bind(userId)).toEqual([undefined, { manager: null, employment: null }])
})

test('the binding ends with the transaction', async () => {
  await bind(ana.userId)
  const seen = await asManager(base.db, farm, own, undefined)
  expect(seen.map(({ employmentInfo }) => employmentInfo).toSorted()).toEqual([ana.id, ben.id].toSorted())
})
