import type { Services } from '#server/core/http/context.ts'
import type { Tx } from '#server/core/database/database.ts'
import { inBusiness } from '#server/core/jobs/in-business.ts'
import { makeCustomer } from './card-customer.ts'
import { customerJob } from './customer-job.ts'
import { findCustomerFacts, markSkipped, storeCustomerId } from './customers-store.ts'

/**
 * The job after a registration: creates a customer at the card provider, once. Without a key it is marked as skipped. A
 * failure is thrown, so that the job is retried; the registration is not affected.
 */
export async function createCustomer({ db, outside, now }: Services, { managerId }: { managerId: string }) {
  const step = <Result>(work: (tx: Tx) => Promise<Result>) => inBusiness(db, { managerId, job: customerJob }, work)
  const { stripe } = outside
  if (!stripe) {
    await step((tx) => markSkipped(tx, managerId, now()))
    return
  }
  const facts = await step((tx) => findCustomerFacts(tx, managerId))
  if (!facts || facts.stripeCustomerId !== null) return
  const keyEnds = Temporal.Instant.from(facts.createdAt).add({ hours: 24 })
  const customerId = await makeCustomer(stripe, facts, Temporal.Instant.compare(now(), keyEnds) >= 0)
  await step((tx) => storeCustomerId(tx, managerId, customerId))
}
