import { sql } from 'kysely'
import type { AccountingProvider } from '#shared/accounting/connections/accounting-provider.ts'
import type { Tx } from '#server/core/database/database.ts'

export interface EmployeeLink {
  employeeId: string
  providerEmployeeId: string
}

const tables = {
  xero: { name: 'employeeXeroLink', theirs: 'xeroEmployeeId' },
  myob: { name: 'employeeMyobLink', theirs: 'myobEmployeeId' },
} as const

export function findEmployeeLinkRows(tx: Tx, managerId: string, provider: AccountingProvider): Promise<EmployeeLink[]> {
  const { name, theirs } = tables[provider]
  return tx
    .selectFrom(name)
    .select(['employmentInfo as employeeId', sql.ref<string>(theirs).as('providerEmployeeId')])
    .where('managerId', '=', managerId)
    .execute()
}

/**
 * Until the transaction ends no other caller links or unlinks employees, or changes the organisation they are linked
 * in.
 */
export async function lockEmployeeLinks(tx: Tx, managerId: string, provider: AccountingProvider): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`employee_links ${managerId} ${provider}`}, 0))`.execute(tx)
}

export async function insertEmployeeLinks(
  tx: Tx,
  managerId: string,
  provider: AccountingProvider,
  links: readonly (EmployeeLink & { id: string })[],
): Promise<void> {
  const { name, theirs } = tables[provider]
  const rows = links.map(
    ({ id, employeeId, providerEmployeeId }) => sql`(${managerId}, ${id}, ${employeeId}, ${providerEmployeeId})`,
  )
  await sql`
    insert into ${sql.table(name)} (manager_id, id, employment_info, ${sql.ref(theirs)})
    values ${sql.join(rows)}`.execute(tx)
}

export async function deleteEmployeeLinks(
  tx: Tx,
  managerId: string,
  provider: AccountingProvider,
  employeeIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom(tables[provider].name)
    .where('managerId', '=', managerId)
    .where('employmentInfo', 'in', employeeIds)
    .execute()
}

export async function deleteAllEmployeeLinks(tx: Tx, managerId: string, provider: AccountingProvider): Promise<void> {
  await tx.deleteFrom(tables[provider].name).where('managerId', '=', managerId).execute()
}
