import { type Dated, type PayTerms, payTermFields, type TermsHistory } from '#shared/employees/pay-terms.ts'
import type { Tx } from '#server/core/database/database.ts'

const columns = payTermFields.map((field) => `t.${field}` as const)

const datedTerms = (tx: Tx, managerId: string) =>
  tx
    .selectFrom('employmentTerms as t')
    .select(columns)
    .select('t.fromDay')
    .where('t.managerId', '=', managerId)
    .orderBy('t.fromDay')

/** The terms of every employment of the business, oldest first, by employee. */
export async function findAllTerms(tx: Tx, managerId: string): Promise<ReadonlyMap<string, TermsHistory>> {
  const rows = await datedTerms(tx, managerId).select('t.employmentInfo as employeeId').execute()
  return Map.groupBy(rows, ({ employeeId }) => employeeId)
}

/** Those of one employment, oldest first. */
export function findTerms(tx: Tx, managerId: string, employeeId: string): Promise<Dated<PayTerms>[]> {
  return datedTerms(tx, managerId).where('t.employmentInfo', '=', employeeId).execute()
}
