import { accountingContract } from '#shared/accounting/connections/accounting-contract.ts'
import { accountsContract } from '#shared/accounts/accounts-contract.ts'
import { businessContract } from '#shared/business/business-contract.ts'
import { employeesContract } from '#shared/employees/employees-contract.ts'
import { leaveContract } from '#shared/leave/leave-contract.ts'
import { timesheetsContract } from '#shared/timesheets/entries/timesheets-contract.ts'

/** All that the browser may ask of the server: types, docs, query keys and one authorisation test come from it. */
export const contract = {
  accounting: accountingContract,
  accounts: accountsContract,
  business: businessContract,
  employees: employeesContract,
  leave: leaveContract,
  timesheets: timesheetsContract,
}
