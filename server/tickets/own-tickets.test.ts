import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { asEmployee, asManager, makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { makeEmployee } from '#test/fixtures/employee.ts'
import { saveFarmTicket, saveOwnTicket } from '#test/fixtures/ticket.ts'
import { getProfile } from '#server/employees/profile/get-profile.ts'
import { listOwnTickets } from './list-own-tickets.ts'
import { verifyTicket } from './verify-ticket.ts'

let base: TestDatabase
let farm: TestBusiness
let ana: { id: string; userId: string }

beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())
beforeEach(async () => {
  farm = await makeBusiness(base.db)
  ana = await makeEmployee(base.db, farm)
})

test('a person sees what this farm entered and saw of their tickets, and no colleague does', async () => {
  const ben = await makeEmployee(base.db, farm)
  const own = await saveOwnTicket(base.db, farm, ana, {
    certificate: 'acup',
    issuedOn: '2025-01-01',
    notes: 'ChemCert',
  })
  const seen = { id: own.id, employeeId: ana.id, changedAt: testNow, seen: 'photo' } as const
  await asManager(base.db, farm, verifyTicket, seen)
  const entered = await saveFarmTicket(base.db, farm, ana)
  const shown = await asEmployee(base.db, farm, ana, listOwnTickets, undefined)
  const [document] = (await asEmployee(base.db, farm, ana, getProfile, undefined)).documents
  expect(document).toMatchObject({ issuedOn: '2025-01-01', notes: 'ChemCert', hasPhoto: false, hasBackPhoto: false })
  expect(shown).toMatchObject({
    state: 'nsw',
    tickets: [{ id: entered.id, source: 'farm', verified: { seen: 'card' } }],
    verified: [{ ticketId: own.id, changedAt: document?.changedAt, seen: 'photo', by: farm.userId }],
  })
  expect(await asEmployee(base.db, farm, ben, listOwnTickets, undefined)).toMatchObject({ tickets: [], verified: [] })
})

test('a colleague reads no ticket or verification, and the person changes none', async () => {
  const ben = await makeEmployee(base.db, farm)
  await saveFarmTicket(base.db, farm, ana)
  const rowsOf = (who: { userId: string }) =>
    asEmployee(
      base.db,
      farm,
      who,
      async ({ tx }) => [
        ...(await tx.selectFrom('farmTickets').select('id').where('managerId', '=', farm.managerId).execute()),
        ...(await tx.selectFrom('ticketVerifications').select('id').where('managerId', '=', farm.managerId).execute()),
      ],
      undefined,
    )
  expect(await rowsOf(ben)).toEqual([])
  expect(await rowsOf(ana)).toHaveLength(2)
  const changed = await asEmployee(
    base.db,
    farm,
    ana,
    ({ tx }) =>
      tx
        .updateTable('farmTickets')
        .set({ expiresOn: '2099-01-01' })
        .where('managerId', '=', farm.managerId)
        .executeTakeFirst(),
    undefined,
  )
  expect(changed.numUpdatedRows).toBe(0n)
})
