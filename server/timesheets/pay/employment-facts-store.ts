import type { EmployeeScope } from '#server/core/http/context.ts'
import type { Tx } from '#server/core/database/database.ts'

/** What the rules for a phone's records need to know about the employment and its business. */
export interface EmploymentFacts {
  /** When the employment was created in Muster. */
  since: string
  /** Null while it lasts. */
  archivedAt: string | null
  zone: string
  businessName: string
}

export function findEmploymentFacts(tx: Tx, { managerId, employeeId }: EmployeeScope): Promise<EmploymentFacts> {
  return tx
    .selectFrom('employmentInfo as e')
    .innerJoin('userManager as b', 'b.managerId', 'e.managerId')
    .select(['e.createdAt as since', 'e.archivedAt', 'b.timeZone as zone', 'b.businessName'])
    .where('e.managerId', '=', managerId)
    .where('b.managerId', '=', managerId)
    .where('e.id', '=', employeeId)
    .executeTakeFirstOrThrow()
}
