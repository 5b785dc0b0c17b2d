import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { createBusiness } from '#server/business/create-business.ts'
import type { EmployeeContext, ManagerContext } from '#server/core/context.ts'
import type { Database } from '#server/core/database.ts'
import { jobs } from '#server/core/jobs.ts'
import type { State } from '#shared/business/state.ts'
import { testPushKeys } from '#test/push-keys.ts'
import { testStorage } from '#test/storage.ts'

/** The day on which tests happen unless they say otherwise: a Friday of daylight saving time in New South Wales. */
export const testNow = '2026-11-20T01:00:00.000Z'

export interface TestBusiness {
  managerId: string
  userId: string
  email: string
  name: string
}

/** A login with no business and no employment. */
export async function makeLogin(db: Database, email = `person-${newId()}@example.com`, name = 'Pat Reed') {
  const userId = newId()
  await sql`select auth.add_login(${userId}, ${email}, ${name}, 'no password opens this')`.execute(db)
  return { userId, email, name }
}

/** A registered business with its owner, made by the real verb. */
export async function makeBusiness(db: Database, options: { state?: State; now?: string } = {}): Promise<TestBusiness> {
  const login = await makeLogin(db)
  const managerId = newId()
  const name = `Farm ${randomInt(100_000)}`
  await createBusiness(
    { db, jobs, now: () => options.now ?? testNow },
    {
      managerId,
      userId: login.userId,
      businessName: name,
      contactName: login.name,
      contactEmail: login.email,
      contactNumber: '0400 000 000',
      contactPosition: 'Owner',
      state: options.state ?? 'nsw',
      suburb: 'Narrabri',
      commodities: ['Winter cropping'],
    },
  )
  return { managerId, userId: login.userId, email: login.email, name }
}

/** Runs a manager's verb as the server does: in one transaction bound to the business. */
export async function asManager<Input, Output>(
  db: Database,
  business: TestBusiness,
  verb: (ctx: ManagerContext, input: Input) => Promise<Output>,
  input: Input,
  now = testNow,
): Promise<Output> {
  return db.transaction().execute(async (tx) => {
    await sql`select app.act_as_manager(${business.userId}, ${verb.name})`.execute(tx)
    const { managerId, userId, email } = business
    const actor = { managerId, userId, email, name: 'Pat Reed', role: 'owner' as const }
    const services = { jobs, storage: testStorage(), mapTiles: null, baseUrl: 'http://localhost:3000' }
    return verb({ actor, tx, now, ...services }, input)
  })
}

/** Runs an employee's verb as the server does: in one transaction bound to their employment. */
export async function asEmployee<Input, Output>(
  db: Database,
  { managerId }: TestBusiness,
  { userId }: { userId: string },
  verb: (ctx: EmployeeContext, input: Input) => Promise<Output>,
  input: Input,
  now = testNow,
): Promise<Output> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ employeeId: string; active: boolean }>`
      select employment_id as employee_id, active from app.act_as_employee(${userId}, ${managerId}, ${verb.name})`.execute(
      tx,
    )
    const employment = rows[0]
    if (!employment) throw new Error('nobody who works here')
    const actor = { userId, managerId, email: 'ana@example.com', name: 'Ana Bell', ...employment }
    return verb({ actor, tx, now, jobs, storage: testStorage(), pushKeys: testPushKeys }, input)
  })
}
