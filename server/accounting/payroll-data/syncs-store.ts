import { sql } from 'kysely'
import { z } from 'zod'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import {
  providerCalendar,
  providerEmployee,
  providerPayRun,
  providerRate,
} from '#shared/accounting/connections/payroll-records.ts'
import type { Text } from '#shared/core/text.ts'
import type { Tx } from '#server/core/database/database.ts'

/** The provider data that an export needs, as read. */
const payrollRecords = z.object({
  employees: z.array(providerEmployee),
  rates: z.array(providerRate),
  calendars: z.array(providerCalendar),
  /** Null if the connection may not read them. */
  payRuns: z.array(providerPayRun).nullable(),
  trackingCategory: z.string().nullable(),
})
export type PayrollRecords = z.infer<typeof payrollRecords>

/** The last successful sync. @returns undefined before the first one */
export async function findSync(tx: Tx, managerId: string, provider: AccountingProvider) {
  const row = await tx
    .selectFrom('payrollSyncs')
    .select(['tenantId', 'syncedAt', 'employees', 'rates', 'calendars', 'payRuns', 'trackingCategory'])
    .where('managerId', '=', managerId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  if (!row?.syncedAt) return undefined
  const { tenantId, syncedAt, ...records } = row
  return { tenantId, syncedAt, ...payrollRecords.parse(records) }
}

interface Reading {
  id: string
  tenantId: string
}

export async function storeSync(
  tx: Tx,
  managerId: string,
  provider: AccountingProvider,
  {
    id,
    tenantId,
    syncedAt,
    employees,
    rates,
    calendars,
    payRuns,
    trackingCategory,
  }: Reading & PayrollRecords & { syncedAt: string },
) {
  await sql`
    insert into app.payroll_syncs (manager_id, id, provider, tenant_id, synced_at, employees, rates, calendars,
      pay_runs, tracking_category)
    values (${managerId}, ${id}, ${provider}, ${tenantId}, ${syncedAt},
      ${JSON.stringify(employees)}::jsonb, ${JSON.stringify(rates)}::jsonb, ${JSON.stringify(calendars)}::jsonb,
      ${payRuns === null ? null : JSON.stringify(payRuns)}::jsonb, ${trackingCategory})
    on conflict (manager_id, provider) do update set
      tenant_id = excluded.tenant_id, synced_at = excluded.synced_at, employees = excluded.employees,
      rates = excluded.rates, calendars = excluded.calendars,
      pay_runs = excluded.pay_runs, tracking_category = excluded.tracking_category, failed_at = null, failure = null`.execute(
    tx,
  )
}

/** Keeps the last good copy of the same organisation. */
export async function storeFailure(
  tx: Tx,
  managerId: string,
  provider: AccountingProvider,
  { id, tenantId, failedAt, failure: text }: Reading & { failedAt: string; failure: Text },
) {
  const failed = { failedAt, failure: JSON.stringify(text) }
  await tx
    .insertInto('payrollSyncs')
    .values({ managerId, id, provider, tenantId, ...failed })
    .onConflict((oc) => oc.columns(['managerId', 'provider']).doUpdateSet(failed))
    .execute()
}

/** The outcome of the last sync, by provider. */
export function findSyncStates(tx: Tx, managerId: string) {
  return tx
    .selectFrom('payrollSyncs')
    .select(['provider', 'syncedAt', 'failedAt', sql<Text | null>`failure`.as('failure')])
    .where('managerId', '=', managerId)
    .execute()
}

/** The organisation of all stored ids: the copy, employee links and chosen rates. */
export async function findSyncedTenant(tx: Tx, managerId: string, provider: AccountingProvider) {
  const row = await tx
    .selectFrom('payrollSyncs')
    .select('tenantId')
    .where('managerId', '=', managerId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.tenantId
}

/** Clears the data but keeps the organisation id, because employee links stay. */
export async function emptySync(tx: Tx, managerId: string, provider: AccountingProvider) {
  await sql`
    update app.payroll_syncs set synced_at = null, employees = default, rates = default, calendars = default,
      pay_runs = default, tracking_category = default, failed_at = null, failure = null
    where manager_id = ${managerId} and provider = ${provider}`.execute(tx)
}

export async function deleteSync(tx: Tx, managerId: string, provider: AccountingProvider) {
  await tx.deleteFrom('payrollSyncs').where('managerId', '=', managerId).where('provider', '=', provider).execute()
}
