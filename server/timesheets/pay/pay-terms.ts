import type { TermsHistory } from '#shared/employees/pay-terms.ts'
import type { Tx } from '#server/core/database/database.ts'
import { findAllTerms, findTerms } from './pay-terms-store.ts'

/** For other features: the pay terms of every employment of the business, oldest first, by employee. */
export function payTermsByEmployee(tx: Tx, managerId: string): Promise<ReadonlyMap<string, TermsHistory>> {
  return findAllTerms(tx, managerId)
}

/** For other features: the pay terms of one employment, oldest first. */
export function payTermsOf(tx: Tx, managerId: string, employeeId: string): Promise<TermsHistory> {
  return findTerms(tx, managerId, employeeId)
}
