import { inBusiness } from '#server/core/jobs/in-business.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readFilters, recordStatements } from '#test/architecture/statement-filters.ts'
import { scratchDatabase, type TestDatabase } from '#test/database.ts'
import { makeBusiness, type TestBusiness, testNow } from '#test/fixtures/business.ts'
import { startSandbox, type TestSandbox } from '#test/sandbox.ts'
import { type TestServer, testServer } from '#test/server.ts'
import { jobs } from '#server/core/jobs/jobs.ts'
import type { OutsideServices } from '#server/core/startup/outside-services.ts'
import { readOutsideServices } from '#server/outside-services.ts'
import { createCustomer } from './create-customer.ts'
import { markSkipped, storeCustomerId } from './customers-store.ts'
import { addCustomerJob, customerJob, sweepCustomers } from './customer-job.ts'

let base: TestDatabase
let owner: Client
let sandbox: TestSandbox
let server: TestServer
let ours: TestBusiness
let now: string

const later = '2026-11-20T02:00:30.000Z'

beforeAll(async () => {
  // Has its own database, because the sweep covers every business.
  base = await scratchDatabase()
  owner = new Client(base.ownerUrl)
  await owner.connect()
  server = await testServer(base)
})

afterAll(async () => {
  await server.close()
  await owner.end()
  await base.close()
})

beforeEach(async () => {
  await owner.query('truncate app.user_manager cascade')
  await loseJobs()
  sandbox = await startSandbox({ now: testNow })
  now = testNow
  ours = await makeBusiness(base.db)
  return () => sandbox.close()
})

const services = (outside: OutsideServices = sandbox.outside) => ({ ...server.services, outside, now: () => now })
const create = (outside?: OutsideServices) => createCustomer(services(outside), { managerId: ours.managerId })

async function stored() {
  const { rows } = await owner.query(
    'select stripe_customer_id as customer, stripe_skipped_at as skipped from app.user_manager where manager_id = $1',
    [ours.managerId],
  )
  return rows[0]
}

async function waiting() {
  const { rows } = await owner.query<{ key: string }>(
    `select key from graphile_worker.jobs where task_identifier = 'create-customer' order by key`,
  )
  return rows.map(({ key }) => key)
}

const loseJobs = () =>
  owner.query('select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null')

describe('a registration', () => {
  test('queues the job, once', async () => {
    expect(await waiting()).toEqual([`customer:${ours.managerId}`])
    await addCustomerJob(jobs, base.db, ours.managerId)
    expect(await waiting()).toHaveLength(1)
  })

  test('creates a customer with the known details of the business', async () => {
    await create()
    const [customer] = sandbox.state.customers
    expect(customer?.fields).toEqual({
      name: ours.name,
      email: ours.email,
      phone: '0400 000 000',
      description: 'Pat Reed',
      'address[state]': 'NSW',
      'address[country]': 'AU',
      'metadata[user_id]': ours.userId,
      'metadata[state]': 'NSW',
    })
    expect(await stored()).toMatchObject({ customer: customer?.id, skipped: null })
  })
})

test('leaves out a number that is too long for the provider, and creates the customer', async () => {
  await owner.query('update app.user_manager set contact_number = $1', ['0400 000 000, or 02 6792 0000'])
  await create()
  expect(sandbox.state.customers).toHaveLength(1)
  expect(sandbox.state.customers[0]?.fields).not.toHaveProperty('phone')
})

describe('at most one customer is created', () => {
  test('and an existing one is not replaced', async () => {
    await create()
    const before = await stored()
    await inBusiness(base.db, { managerId: ours.managerId, job: customerJob }, async (tx) => {
      await storeCustomerId(tx, ours.managerId, 'cus_another')
      await markSkipped(tx, ours.managerId, later)
    })
    expect(await stored()).toEqual(before)
  })

  test('when the job runs twice, one after the other or at once', async () => {
    await Promise.allSettled([create(), create()])
    const { customer } = await stored()
    await create()
    expect(sandbox.state.customers).toMatchObject([{ id: customer }])
  })

  test.each(['store-then-500', 'no-answer'] as const)('when its answer is lost: %s', async (fault) => {
    // The library itself retries once when the connection was closed.
    sandbox.fault(fault, { provider: 'stripe', times: fault === 'no-answer' ? 2 : 1 })
    await expect(create()).rejects.toThrow()
    expect(await stored()).toMatchObject({ customer: null, skipped: null })
    await create()
    expect(sandbox.state.customers).toMatchObject([{ id: (await stored()).customer }])
  })

  test('when the answer was lost and the provider has forgotten the idempotency key after a day', async () => {
    sandbox.fault('store-then-500', { provider: 'stripe' })
    await expect(create()).rejects.toThrow()
    await owner.query('update app.user_manager set created_at = $1', [testNow])
    now = '2026-11-21T02:00:00.000Z'
    sandbox.setNow(now)
    await create()
    expect(sandbox.state.customers).toMatchObject([{ id: (await stored()).customer }])
  })
})

test('an unreachable provider fails the job, so that it is retried; the business stays', async () => {
  sandbox.fault('unavailable', { provider: 'stripe' })
  await expect(create()).rejects.toThrow()
  expect(await stored()).toMatchObject({ customer: null })
  await create()
  expect(await stored()).toMatchObject({ customer: expect.stringMatching(/^cus_/) })
})

test('without a key the step is marked as skipped, once', async () => {
  await create(readOutsideServices({}))
  now = later
  await create(readOutsideServices({}))
  const { customer, skipped } = await stored()
  expect(customer).toBeNull()
  expect(skipped).toEqual(new Date(testNow))
  expect(sandbox.state.customers).toEqual([])
})

test('a business that no longer exists is no failure', async () => {
  await owner.query('truncate app.user_manager cascade')
  await create()
  expect(sandbox.state.customers).toEqual([])
})

describe('the sweep', () => {
  test('finds businesses whose job was lost', async () => {
    await loseJobs()
    await sweepCustomers(services())
    expect(await waiting()).toEqual([`customer:${ours.managerId}`])
  })

  test('leaves out businesses that have a customer, and skipped ones until a key is set', async () => {
    await create(readOutsideServices({}))
    await loseJobs()
    await sweepCustomers(services(readOutsideServices({})))
    expect(await waiting()).toEqual([])
    await sweepCustomers(services())
    expect(await waiting()).toEqual([`customer:${ours.managerId}`])
    await create()
    await loseJobs()
    await sweepCustomers(services())
    expect(await waiting()).toEqual([])
  })
})

test('every statement filters each of its tables by business', async () => {
  const { db, statements } = recordStatements(base.db)
  const watched = (outside: OutsideServices) => ({ ...services(outside), db })
  for (const outside of [readOutsideServices({}), sandbox.outside]) {
    await createCustomer(watched(outside), { managerId: ours.managerId })
  }
  const { tables, unfiltered } = await readFilters(base.ownerUrl, ours.managerId, statements)
  expect(unfiltered).toEqual([])
  expect(tables).toEqual(['user_manager'])
})
