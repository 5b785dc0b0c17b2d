import { accountingContract } from '#shared/accounting/connections/accounting-contract.ts'
import { accountsContract } from '#shared/accounts/accounts-contract.ts'
import { businessContract } from '#shared/business/business-contract.ts'
import { employeesContract } from '#shared/employees/employees-contract.ts'
import { leaveContract } from '#shared/leave/leave-contract.ts'
import { timesheetsContract } from '#shared/timesheets/entries/timesheets-contract.ts'

/** Everything the browser may ask of the server. Types, docs, query keys and an authorisation test come from it. */
export const contract = {
  accounting: accountingContract,
  accounts: accountsContract,
  business: businessContract,
  employees: employeesContract,
  leave: leaveContract,
  timesheets: timesheetsContract,
}
