import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type PayTemplate, payTemplate } from '#shared/accounting/connections/payroll-records.ts'
import type { Tx } from '#server/core/database/database.ts'

/** By provider employee; null for a malformed template. */
export type PayTemplates = Map<string, PayTemplate | null>

/** The templates read so far for an organisation's employees. */
export async function findPayTemplates(tx: Tx, managerId: string, tenantId: string): Promise<PayTemplates> {
  const rows = await tx
    .selectFrom('payTemplates')
    .select(['providerEmployeeId', 'template'])
    .where('managerId', '=', managerId)
    .where('tenantId', '=', tenantId)
    .execute()
  return new Map(rows.map((row) => [row.providerEmployeeId, payTemplate.nullable().parse(row.template)]))
}

/** Templates that need no reading: read since the instant and not marked stale. */
export async function findFreshTemplateIds(tx: Tx, managerId: string, tenantId: string, since: string) {
  const rows = await tx
    .selectFrom('payTemplates')
    .select('providerEmployeeId')
    .where('managerId', '=', managerId)
    .where('tenantId', '=', tenantId)
    .where('stale', '=', false)
    .where('readAt', '>=', since)
    .execute()
  return new Set(rows.map(({ providerEmployeeId }) => providerEmployeeId))
}

interface ReadTemplate {
  tenantId: string
  providerEmployeeId: string
  readAt: string
  template: PayTemplate | null
}

export async function storePayTemplate(
  tx: Tx,
  managerId: string,
  { tenantId, providerEmployeeId, readAt, template }: ReadTemplate,
) {
  await sql`
    insert into app.pay_templates (manager_id, id, tenant_id, provider_employee_id, read_at, template)
    values (${managerId}, ${newId()}, ${tenantId}, ${providerEmployeeId}, ${readAt},
      ${template === null ? null : JSON.stringify(template)}::jsonb)
    on conflict (manager_id, tenant_id, provider_employee_id) do update set
      read_at = excluded.read_at, template = excluded.template, stale = false`.execute(tx)
}

export async function markTemplatesStale(tx: Tx, managerId: string) {
  await tx.updateTable('payTemplates').set({ stale: true }).where('managerId', '=', managerId).execute()
}
