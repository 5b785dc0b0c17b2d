import { sql } from 'kysely'
import type { Database, Tx } from '#server/core/database/database.ts'

export function findCustomerFacts(tx: Tx, managerId: string) {
  return tx
    .selectFrom('userManager')
    .select([
      'userId',
      'businessName',
      'contactName',
      'contactEmail',
      'contactNumber',
      'state',
      'abn',
      'createdAt',
      'stripeCustomerId',
    ])
    .where('managerId', '=', managerId)
    .executeTakeFirst()
}

/** An existing id is kept. */
export async function storeCustomerId(tx: Tx, managerId: string, stripeCustomerId: string): Promise<void> {
  await tx
    .updateTable('userManager')
    .set({ stripeCustomerId })
    .where('managerId', '=', managerId)
    .where('stripeCustomerId', 'is', null)
    .execute()
}

export async function markSkipped(tx: Tx, managerId: string, stripeSkippedAt: string): Promise<void> {
  await tx
    .updateTable('userManager')
    .set({ stripeSkippedAt })
    .where('managerId', '=', managerId)
    .where('stripeCustomerId', 'is', null)
    .where('stripeSkippedAt', 'is', null)
    .execute()
}

/** The ids of all businesses without a customer, from a security-definer function that returns nothing else. */
export async function findWithoutCustomer(db: Database, passedOver: boolean): Promise<string[]> {
  const { rows } = await sql<{ managerId: string }>`
    select w.manager_id from app.businesses_without_customer(${passedOver}) w`.execute(db)
  return rows.map(({ managerId }) => managerId)
}
